import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  defaultWeights,
  fieldsOfPlace,
  type LabLesson,
  type LabProblem,
  type LabState,
} from '../src/timetable/lab/lab-problem.ts';

interface Meeting {
  /** 1 is Monday. */
  readonly week_day: number;
  /** First and last of the short periods of a day that the block covers, from 1. */
  readonly start_from: number;
  readonly end_at: number;
  readonly classroom: string;
}

interface Section {
  readonly holder_school: string;
  readonly name: string;
  readonly teacher: string;
  readonly start_week: number;
  readonly end_week: number;
  readonly odd_week: readonly Meeting[];
  readonly even_week: readonly Meeting[];
  readonly student_number: number;
}

const noRoom = '不安排教室';
const weeks = 20;
/** Beside the repository. */
const file = fileURLToPath(new URL('../../../../shared/data/timetables/sjtu-2018-2019-autumn-lab-courses.json', import.meta.url));

/**
 * The laboratory courses of a real term as a problem, and the timetable that they had; `undefined` where the file is not there. Every
 * meeting is a lesson that may be on any day of its week, in any block of its length. Sections without a room share as many laboratories
 * of their faculty as they needed at once.
 */
export function realCourses(): { readonly problem: LabProblem; readonly real: LabState } | undefined {
  if (!existsSync(file)) return undefined;
  const { data } = JSON.parse(readFileSync(file, 'utf8')) as { readonly data: readonly Section[] };
  const meetings = data.flatMap((section, at) =>
    range(section.start_week, section.end_week).flatMap((week) =>
      (week % 2 === 1 ? section.odd_week : section.even_week).map((meeting) => ({ section, at, week, meeting })),
    ),
  );
  const blocks = indexed(
    meetings.map(({ meeting }) => blockOf(meeting)),
    (one, other) =>
      Number(one.split('-')[0]) - Number(other.split('-')[0]) || Number(one.split('-')[1]) - Number(other.split('-')[1]),
  );
  const perDay = blocks.names.length;
  const bounds = blocks.names.map((name) => name.split('-').map(Number) as [number, number]);
  const slotOf = (week: number, { week_day: day }: Meeting, block: number): number => ((week - 1) * 7 + day - 1) * perDay + block;

  // Laboratories of a faculty: each meeting without a room takes the first that is free in the real timetable.
  const takenLabs = new Map<string, (readonly [from: number, until: number])[]>();
  const roomNames = meetings.map(({ section, week, meeting }) => {
    if (meeting.classroom !== noRoom) return meeting.classroom;
    for (let number = 1; ; number += 1) {
      const key = `${section.holder_school} ${number} ${week} ${meeting.week_day}`;
      const taken = takenLabs.get(key) ?? [];
      if (taken.some(([from, until]) => from <= meeting.end_at && until >= meeting.start_from)) continue;
      takenLabs.set(key, [...taken, [meeting.start_from, meeting.end_at]]);
      return `${section.holder_school} ${number}`;
    }
  });
  const rooms = indexed(roomNames);
  const teachers = indexed(data.map(({ teacher }) => teacher));
  const labsOf = (faculty: string): readonly number[] =>
    rooms.names.flatMap((name, at) => (name.startsWith(`${faculty} `) ? [at] : []));

  const order = new Map<number, number>();
  const lessons = meetings.map(({ section, at, week, meeting }, lesson): LabLesson => {
    const number = order.get(at) ?? 0;
    order.set(at, number + 1);
    const length = meeting.end_at - meeting.start_from;
    const long = bounds.flatMap(([from, until], block) => (until - from === length ? [block] : []));
    return {
      key: `${at}-${week}-${lesson}`,
      courseId: at + 1,
      projectId: number + 1,
      label: `${section.name} ${at + 1}, week ${week}`,
      experiment: lesson,
      batch: at,
      order: number,
      classes: [at],
      students: section.student_number,
      seats: section.student_number,
      // A period of the problem is a whole block.
      length: 1,
      spansBreaks: false,
      slots: range(1, 7).flatMap((day) => long.map((block) => slotOf(week, { ...meeting, week_day: day }, block))),
      rooms: meeting.classroom === noRoom ? labsOf(section.holder_school) : [rooms.of(meeting.classroom)],
      teachers: [teachers.of(section.teacher)],
      teams: [],
      pinned: false,
    };
  });
  const real = new Int32Array(lessons.length * fieldsOfPlace);
  for (const [at, { section, week, meeting }] of meetings.entries())
    real.set(
      [slotOf(week, meeting, blocks.of(blockOf(meeting))), rooms.of(roomNames[at] ?? ''), teachers.of(section.teacher), -1],
      at * fieldsOfPlace,
    );

  const day = (at: number): string => new Date(Date.UTC(2018, 8, 10 + at)).toISOString().slice(0, 10);
  const days = Array.from({ length: weeks * 7 }, (_, at) => day(at));
  const problem: LabProblem = {
    rounds: [],
    days,
    weeks: days.map((_, at) => Math.floor(at / 7) + 1),
    weekdays: days.map((_, at) => (at % 7) + 1),
    periods: bounds.map(([from, until], at) => ({
      id: at + 1,
      name: `${from}–${until}`,
      from: startOfPeriod(from),
      until: startOfPeriod(until) + 45,
      overlaps: bounds.flatMap(([otherFrom, otherUntil], other) => (otherFrom <= until && otherUntil >= from ? [other] : [])),
      follows: bounds.flatMap(([otherFrom], other) => (otherFrom === until + 1 ? [other] : [])),
      next: -1,
    })),
    rooms: rooms.names.map((name, at) => ({ id: at + 1, name, capacity: null })),
    teachers: teachers.names.map((name, at) => ({ id: at + 1, name })),
    teams: [],
    classes: data.map(({ name }, at) => ({ id: at + 1, name: `${name} ${at + 1}` })),
    sharedStudents: [],
    withheld: [],
    batches: data.length,
    lessons,
    cohorts: data.map((_, at) => ({
      classes: [at],
      steps: lessons.flatMap(({ batch }, lesson) => (batch === at ? [{ kind: 'lesson' as const, lesson }] : [])),
    })),
    keptSessions: [],
    busy: [],
    unpopular: range(0, days.length - 1).flatMap((at) => (at % 7 >= 5 ? bounds.map((_, block) => at * perDay + block) : [])),
    splits: [],
    faults: [],
    weights: defaultWeights,
  };
  return { problem, real };
}

/** Minutes of the day; a period has 45 and a break of ten after it. */
const startOfPeriod = (number: number): number => 8 * 60 + (number - 1) * 55;

const blockOf = ({ start_from, end_at }: Meeting): string => `${start_from}-${end_at}`;

function range(from: number, until: number): readonly number[] {
  return Array.from({ length: until - from + 1 }, (_, at) => from + at);
}

function indexed(values: readonly string[], compare?: (one: string, other: string) => number) {
  const names = [...new Set(values)].sort(compare);
  const places = new Map(names.map((name, at) => [name, at]));
  return { names, of: (name: string): number => places.get(name) ?? -1 };
}
