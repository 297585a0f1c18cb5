import { resolveSystemConfig, weekNumber, weekdayOf } from '@lab-console/schedule-rules';
import { LabModel } from '../../src/timetable/lab/model/lab-model.ts';
import { hardConditions, softConditions, type Condition } from '../../src/timetable/lab/lab-problem.ts';
import { Random } from '../../src/timetable/search/random.ts';
import { makeBatches } from '../../src/timetable/plan/batches.ts';
import { buildProblem } from '../../src/timetable/plan/build-problem.ts';
import { wireSolution } from '../../src/timetable/plan/explain.ts';
import { rotationFaults } from './rotation-faults.ts';
import type { PlanFacts } from '../../src/timetable/plan/plan-facts.ts';

/** A lesson of a solution, as the wire has it. */
export interface PlacedLesson {
  readonly id: string;
  readonly date: string;
  readonly period_id: number;
  /** Absent where it takes one period. */
  readonly period_count?: number;
  readonly location_id: number;
  readonly teacher_id: number | null;
  readonly team_id: number | null;
}

interface Meeting {
  readonly date: string;
  /** What it takes, the first one first. */
  readonly periods: PlanFacts['periods'];
  readonly start: string;
  readonly end: string;
}

interface Taken extends Meeting {
  readonly name: string;
  readonly teacher: number | null;
  readonly isKept: boolean;
  /** The rotation that it is part of, and its week in it. */
  readonly turn?: { readonly round: number; readonly step: number };
}

interface Scored extends Taken {
  readonly lesson: PlacedLesson;
  readonly courseId: number;
  readonly project: PlanFacts['projects'][number];
  readonly classes: readonly number[];
  readonly students: readonly number[];
  readonly part: number;
  /** How many students may take part; in a rotation minus its number, as its groups are the same for every experiment. */
  readonly groupSize: number;
  /** Seats of its session. */
  readonly seats: number;
  readonly rooms: readonly PlanFacts['locations'][number][];
  readonly teachers: readonly number[];
}

const meet = (one: Meeting, other: Meeting): boolean => one.date === other.date && one.start < other.end && other.start < one.end;
const isBefore = (one: Meeting, other: Meeting): boolean =>
  one.date < other.date || (one.date === other.date && one.start < other.start);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const pairs = <Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] =>
  items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const));
const share = (one: readonly number[], other: readonly number[]): readonly number[] => one.filter((id) => other.includes(id));
function groupsOf<Item>(items: readonly Item[], key: (item: Item) => string | number): readonly (readonly Item[])[] {
  const found = new Map<string | number, Item[]>();
  for (const item of items) found.set(key(item), [...(found.get(key(item)) ?? []), item]);
  return [...found.values()];
}

/**
 * Counts how often each condition is broken, from the facts of a plan and its lessons alone. It goes student by student and session by session, with
 * nothing of the problem that is made for the search. Slow and plain, for tests.
 */
export function scorePlainly(facts: PlanFacts, solution: readonly PlacedLesson[]): Readonly<Record<Condition, number>> {
  const config = resolveSystemConfig(...facts.config);
  const periodOf = (id: number): PlanFacts['periods'][number] | undefined => facts.periods.find((period) => period.id === id);
  /** The next period is the first to begin after the one before; the break between them is the session's as well. */
  const meetingOf = (row: {
    readonly date: string;
    readonly period_id: number;
    readonly period_count?: number;
  }): Meeting | undefined => {
    const first = periodOf(row.period_id);
    if (!first) return undefined;
    const periods = [first];
    for (let last = first; periods.length < (row.period_count ?? 1);) {
      const [next] = facts.periods
        .filter(({ start_time: start }) => start >= last.end_time)
        .toSorted(
          (one, other) =>
            one.start_time.localeCompare(other.start_time) || one.end_time.localeCompare(other.end_time) || one.id - other.id,
        );
      if (!next) break;
      periods.push(next);
      last = next;
    }
    return { date: row.date, periods, start: first.start_time, end: (periods.at(-1) ?? first).end_time };
  };
  const pinOf = ({ lesson }: Scored) => facts.plan.scope.pins[lesson.id];
  const ownDrafts = facts.sessions.filter(({ lesson, is_publish: isPublic }) => lesson !== null && !isPublic);
  const others = facts.sessions.filter((session) => !ownDrafts.includes(session));

  /** Whether something for some classes takes a class or group: what takes a class takes its groups, and what takes a group takes its class. */
  const takes = (list: readonly number[], id: number): boolean => {
    const parent = facts.groups.find((group) => group.id === id)?.class_id;
    const groups = facts.groups.flatMap((group) => (group.class_id === id ? [group.id] : []));
    return list.some((one) => one === id || one === parent || groups.includes(one));
  };
  /** How much of what an experiment requires or wishes for a room lacks, for a session of so many students. */
  function lackedIn(
    room: number,
    { project, seats, students }: Pick<Scored, 'project' | 'seats'> & { readonly students: readonly unknown[] },
    isRequired: boolean,
  ): number {
    const own = isSharedRoom(room) ? students.length : seats;
    return facts.equipment.needs.filter(
      (need) =>
        need.project_id === project.id && need.is_required === isRequired && hadIn(room, need.equipment_id) < setsFor(need, own),
    ).length;
  }
  const isSharedRoom = (room: number): boolean => facts.locations.some(({ id, is_shared }) => id === room && is_shared);
  const hadIn = (room: number, equipment: number): number =>
    facts.equipment.rooms.find((row) => row.location_id === room && row.equipment_id === equipment)?.count ?? 0;
  const setsFor = (
    { count, per }: { readonly count: number; readonly per: string },
    seats: number,
    groupSize = config.defaultGroupStudentMax || 5,
  ): number => (per === 'group' ? count * Math.ceil(seats / groupSize) : count);
  const outagesOf = (room: number, equipment: number) =>
    facts.equipment.outages.filter((outage) => outage.location_id === room && outage.equipment_id === equipment);
  const leftIn = (room: number, equipment: number, date: string): number => {
    const broken = outagesOf(room, equipment).filter(({ since, until }) => since <= date && date <= until);
    return Math.max(0, hadIn(room, equipment) - sum(broken.map(({ count }) => count ?? Number.POSITIVE_INFINITY)));
  };
  /** Seats of the session that is made of a lesson. */
  const seatsOf = ({ lesson, seats, students }: Scored): number => {
    const room = facts.locations.find(({ id }) => id === lesson.location_id);
    if (room?.is_shared === true) return students.length;
    return Math.max(students.length, Math.min(seats, room?.capacity ?? Number.POSITIVE_INFINITY));
  };

  const { scored, taken, groups } = whoTakesWhat();
  const lessonsOf = (key: (lesson: Scored) => string | number) => groupsOf(scored, key);
  const allWeeks = new Set<number>();
  for (let day = dayAfter(facts.semester.since); day <= facts.semester.to; day = dayAfter(day))
    allWeeks.add(weekNumber(facts.semester, day));

  function whoTakesWhat() {
    const placed: Scored[] = [];
    /** What each student of a course takes, in the order of the course. */
    const byStudent = new Map<string, Taken[]>();
    for (const course of facts.courses) {
      const members = facts.members.filter(([id]) => id === course.id).map(([, student, group]) => [student, group] as const);
      for (const projectId of course.projects) {
        const project = facts.projects.find(({ id }) => id === projectId);
        if (!project || members.length === 0) continue;
        const listed = facts.locations.filter(
          ({ id }) =>
            (project.location_list.length === 0 || project.location_list.includes(id)) &&
            lackedIn(id, { project, seats: 1, students: ['one'] }, true) === 0,
        );
        const teachers = project.teacher_list.length > 0 ? project.teacher_list : course.teachers;
        if (listed.length === 0 || teachers.length === 0) continue;
        const seats = Math.max(...listed.map(({ capacity }) => capacity ?? Number.POSITIVE_INFINITY));
        const maxStudents = Math.min(
          config.defaultLessonStudentMax || 32,
          project.max_student_number || Number.POSITIVE_INFINITY,
          seats,
        );
        const left = new Map(others.map((session) => [session.id, session.seats]));
        const rotations = facts.rounds.filter(
          ({ course_id, projects }) => course_id === course.id && projects.includes(projectId),
        );
        const divided = rotations.flatMap(({ id, projects, classes }) =>
          classes.flatMap((own) =>
            own.groups.map((group, number) => {
              const inGroup = facts.groups.find((each) => each.id === group)?.students ?? [];
              const students = members.flatMap(([student, of]) => (of === own.id && inGroup.includes(student) ? [student] : []));
              // The next group is one experiment further in every week.
              const step = projects.findIndex((_, week) => projects[(number + week) % projects.length] === projectId);
              return { classes: [group], students, part: 0, turn: { round: id, step } };
            }),
          ),
        );
        const rotating = rotations.flatMap(({ classes }) => classes.map(({ id }) => id));
        const batches: readonly (Pick<Scored, 'classes' | 'students' | 'part'> & Pick<Taken, 'turn'>)[] = [
          ...divided.filter(({ students }) => students.length > 0),
          ...makeBatches(
            members.filter(([, of]) => !rotating.includes(of ?? -1)),
            Math.max(1, maxStudents),
          ),
        ];
        const keys = batches.map(({ classes, students, part }) => {
          const who = classes.length > 0 ? classes.join('+') : `u${students[0]}`;
          return `${course.id}-${projectId}-${who}${part > 0 ? `-${part}` : ''}`;
        });
        const keptFor = new Map<string, PlanFacts['sessions'][number]>();
        for (const session of others) {
          if (session.lesson !== null && keys.includes(session.lesson)) keptFor.set(session.lesson, session);
          else if (session.course_id === course.id && session.project_id === projectId)
            for (const [at, { classes, students, turn }] of batches.entries()) {
              const key = keys[at] ?? '';
              const isFor =
                (session.class_list.length === 0 && !turn) ||
                (classes.length > 0 && share(classes, session.class_list).length === classes.length);
              if (keptFor.has(key) || !isFor || students.length > (left.get(session.id) ?? 0)) continue;
              keptFor.set(key, session);
              left.set(session.id, (left.get(session.id) ?? 0) - students.length);
            }
        }
        for (const [at, { classes, students, part, turn }] of batches.entries()) {
          const key = keys[at] ?? '';
          const kept = keptFor.get(key);
          const lesson = solution.find(({ id }) => id === key);
          const [stored, teacher] = kept ? [kept, kept.teacher_id] : [lesson, lesson?.teacher_id ?? null];
          const meeting = stored && meetingOf(stored);
          if (!meeting) continue;
          const one: Taken = {
            name: kept ? `s${kept.id}` : key,
            ...meeting,
            teacher,
            isKept: kept !== undefined,
            ...(turn ? { turn } : {}),
          };
          for (const student of students)
            byStudent.set(`${course.id} ${student}`, [...(byStudent.get(`${course.id} ${student}`) ?? []), one]);
          if (kept || !lesson) continue;
          const rooms = listed.filter(
            ({ id, capacity }) =>
              (capacity ?? Number.POSITIVE_INFINITY) >= students.length &&
              lackedIn(id, { project, seats: Math.max(1, maxStudents), students }, true) === 0,
          );
          placed.push({
            ...one,
            lesson,
            courseId: course.id,
            project,
            classes,
            students,
            part,
            seats: Math.max(1, maxStudents),
            groupSize: turn ? -turn.round : Math.max(1, maxStudents),
            rooms,
            teachers,
          });
        }
      }
    }
    // A group takes the experiments of a rotation in its own order.
    for (const [key, sequence] of byStudent) {
      const inTurn = sequence
        .filter(({ turn }) => turn)
        .toSorted((one, other) => (one.turn?.step ?? 0) - (other.turn?.step ?? 0));
      const rounds = new Map<number, Taken[]>();
      for (const one of inTurn) rounds.set(one.turn?.round ?? 0, [...(rounds.get(one.turn?.round ?? 0) ?? []), one]);
      byStudent.set(
        key,
        sequence.flatMap((one, at) => {
          if (!one.turn) return [one];
          const isFirst = sequence.findIndex(({ turn }) => turn?.round === one.turn?.round) === at;
          return isFirst ? (rounds.get(one.turn.round) ?? []) : [];
        }),
      );
    }
    const sequences = new Map<string, readonly Taken[]>();
    for (const [key, sequence] of byStudent)
      sequences.set(`${key.split(' ')[0]} ${sequence.map(({ name }) => name).join()}`, sequence);
    return { scored: placed, taken: [...byStudent.values()], groups: [...sequences.values()] };
  }

  const roomsAllowed = (one: Scored): readonly PlanFacts['locations'][number][] => {
    const pinned = facts.locations.filter(({ id }) => id === pinOf(one)?.location_id);
    return pinned.length > 0 ? pinned : one.rooms;
  };
  const teachersAllowed = (one: Scored): readonly number[] => {
    const pinned = pinOf(one)?.teacher_id;
    return pinned === undefined ? one.teachers : [pinned];
  };

  /** How often lessons meet others for one reason: two of them, or one and something that stays. */
  const meetings = (
    clash: (one: Scored, other: Scored) => number,
    inTheWay: (one: Scored, session: PlanFacts['sessions'][number]) => number,
    teaching: (one: Scored, timeslot: PlanFacts['timeslots'][number]) => number = () => 0,
  ): number => {
    const among = pairs(scored).map(([one, other]) => (meet(one, other) ? clash(one, other) : 0));
    const beside = <Row extends { readonly date: string; readonly period_id: number }>(
      rows: readonly Row[],
      count: (one: Scored, row: Row) => number,
    ) =>
      scored.flatMap((one) =>
        rows
          .filter(({ date }) => date === one.date)
          .map((row) => {
            const meeting = meetingOf(row);
            return meeting && meet(one, meeting) ? count(one, row) : 0;
          }),
      );
    return sum([...among, ...beside(others, inTheWay), ...beside(facts.timeslots, teaching)]);
  };
  const same = (one: number | null, other: number | null): number => Number(one !== null && one === other);
  const elected = new Map<number, Set<number>>();
  for (const [session, student] of facts.elections) elected.set(session, (elected.get(session) ?? new Set()).add(student));

  /** Free time of one day between the first and the last that is taken, in periods. */
  const gapsOn = (date: string, busy: readonly Meeting[]): number => {
    const used = facts.periods.flatMap((period, at) => {
      const alone = { date, periods: [period], start: period.start_time, end: period.end_time };
      return busy.some((each) => meet(each, alone)) ? [at] : [];
    });
    return used.length === 0 ? 0 : Math.max(...used) - Math.min(...used) + 1 - used.length;
  };
  const meetingsOf = (rows: readonly Parameters<typeof meetingOf>[0][]): Meeting[] => rows.flatMap((row) => meetingOf(row) ?? []);
  const gapsOf = (
    who: (one: Scored) => readonly number[],
    elsewhere: (id: number, date: string) => readonly Meeting[],
  ): number => {
    const days = scored.flatMap((one) => who(one).map((id) => ({ id, one })));
    return sum(
      groupsOf(days, ({ id, one }) => `${id} ${one.date}`).map((own) => {
        const [{ id, one } = { id: -1, one: undefined }] = own;
        return one ? gapsOn(one.date, [...own.map((each) => each.one), ...elsewhere(id, one.date)]) : 0;
      }),
    );
  };
  const tens = (capacity: number | null, students: number): number =>
    capacity === null ? 0 : Math.min(9, Math.max(0, Math.floor((capacity - students) / 10)));

  const taughtAs = (date: string): number => {
    const day = facts.days.findLast(
      ({ kind, date: from, until, weekday }) => kind === 'taught_as' && weekday !== null && date >= from && date <= until,
    );
    return day?.weekday ?? weekdayOf(date);
  };
  const isOf = ({ teacher, date }: Scored, time: PlanFacts['teacherTimes'][number]): boolean =>
    teacher === time.teacher_id && taughtAs(date) === time.weekday;
  const isUnpopular = ({ date, periods }: Meeting): boolean =>
    taughtAs(date) >= 6 || periods.some(({ start_time: start }) => start >= '18:00');

  const weekly = (sequence: readonly Taken[]): number => {
    const few = Math.max(1, Math.ceil(sequence.length / allWeeks.size));
    return sum(
      groupsOf(sequence, ({ date }) => weekNumber(facts.semester, date)).map((week) => {
        const kept = week.filter(({ isKept }) => isKept).length;
        return Math.max(0, week.length - few) - Math.max(0, kept - few);
      }),
    );
  };
  const teachersOf = (sequence: readonly Taken[]): number => {
    const different = (those: readonly Taken[]) => new Set(those.flatMap(({ teacher }) => teacher ?? [])).size;
    return Math.max(0, different(sequence) - Math.max(1, different(sequence.filter(({ isKept }) => isKept))));
  };
  const wrongOrder = new Set(
    taken.flatMap((sequence) =>
      sequence.slice(1).flatMap((later, at) => {
        const earlier = sequence[at];
        return earlier && !(earlier.isKept && later.isKept) && !isBefore(earlier, later) ? [`${earlier.name} ${later.name}`] : [];
      }),
    ),
  );
  const loads = new Map<number, { held: number; fair: number }>();
  for (const one of scored) {
    const possible = teachersAllowed(one);
    for (const teacher of possible) {
      const load = loads.get(teacher) ?? { held: 0, fair: 0 };
      load.fair += one.periods.length / possible.length;
      if (teacher === one.teacher) load.held += one.periods.length;
      loads.set(teacher, load);
    }
  }
  const apart = config.splitConsistent
    ? groupsOf(
        scored.filter(({ part }) => part > 0),
        ({ courseId, project, classes }) => `${courseId} ${project.id} ${classes.join()}`,
      ).flatMap((parts) =>
        parts.slice(1).map((later, at) => {
          const earlier = parts[at] ?? later;
          const [first, second] = isBefore(earlier, later) ? [earlier, later] : [later, earlier];
          const between = facts.periods.some(({ start_time: start, end_time: end }) => start >= first.end && end <= second.start);
          const isNext = first.date === second.date && first.end <= second.start && !between;
          return (
            Number(earlier.lesson.location_id !== later.lesson.location_id) +
            Number(earlier.teacher !== later.teacher) +
            Number(!isNext)
          );
        }),
      )
    : [];

  const inSemester = (date: string): boolean => date > facts.semester.since && date <= facts.semester.to;
  /** Every session and other teaching of a teacher or a class, those of the plan included. */
  const dayBook = (who: 'teacher' | 'class', id: number): readonly Meeting[] => [
    ...scored.filter((one) => (who === 'teacher' ? one.teacher === id : one.classes.includes(id))),
    ...meetingsOf(others.filter((session) => (who === 'teacher' ? session.teacher_id === id : takes(session.class_list, id)))),
    ...meetingsOf(
      facts.timeslots.filter((row) =>
        who === 'teacher' ? [row.teacher_id, row.teacher_secondary_id].includes(id) : takes([row.class_id ?? -1], id),
      ),
    ),
  ];
  const peopleOf = (who: 'teacher' | 'class') => {
    const ids = scored.flatMap((one) => (who === 'class' ? one.classes : one.teacher === null ? [] : [one.teacher]));
    return [...new Set(ids)].map((id) => ({
      own: scored.filter((one) => (who === 'teacher' ? one.teacher === id : one.classes.includes(id))),
      book: dayBook(who, id),
    }));
  };
  /** What a person has on each day on which the plan gives them a lesson, each period once. */
  const daysOf = (who: 'teacher' | 'class') =>
    peopleOf(who).flatMap(({ own, book }) =>
      [...new Set(own.map(({ date }) => date))].map((date) => ({
        own: own.filter((one) => one.date === date).flatMap(({ periods }) => periods),
        lessons: own.filter((one) => one.date === date),
        periods: facts.periods.filter((period) => book.some((each) => each.date === date && each.periods.includes(period))),
      })),
    );
  const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const aboveDay = (periods: PlanFacts['periods']): number => {
    const sorted = periods.toSorted((one, other) => one.start_time.localeCompare(other.start_time));
    // Three quarters of an hour without a lesson end a row.
    const begins = sorted.map(
      (one, at) =>
        at === 0 || minuteOf(one.start_time) - Math.max(...sorted.slice(0, at).map((each) => minuteOf(each.end_time))) >= 45,
    );
    const rows = groupsOf([...begins.keys()], (at) => begins.slice(0, at + 1).filter(Boolean).length);
    return Math.max(0, periods.length - 4) + sum(rows.map((row) => Math.max(0, row.length - 3)));
  };
  const aboveAlone = ({ project: { period_count: count, spans_breaks: spansBreaks } }: Scored): number => {
    const blocks = facts.periods.flatMap(({ id }) => {
      const { periods } = meetingOf({ date: '', period_id: id, period_count: count }) ?? { periods: [] };
      const breaks = periods.slice(1).map((one, at) => minuteOf(one.start_time) - minuteOf(periods[at]?.end_time ?? '00:00'));
      return periods.length < count || (!spansBreaks && breaks.some((minutes) => minutes >= 60)) ? [] : [aboveDay(periods)];
    });
    return blocks.length === 0 ? 0 : Math.min(...blocks);
  };
  const isAtLunch = ({ start_time: start, end_time: end }: PlanFacts['periods'][number]): boolean =>
    start < '13:30' && end > '11:30:00';
  const hasNoLunch = (periods: PlanFacts['periods']): boolean => {
    const lunchtime = facts.periods.filter(isAtLunch);
    const lessons = periods.filter(isAtLunch);
    const isTaught = (minute: number): boolean =>
      lessons.some(({ start_time: start, end_time: end }) => minuteOf(start) <= minute && minute < minuteOf(end));
    const isEachTaken = lunchtime.every(({ start_time: start, end_time: end }) =>
      Array.from({ length: minuteOf(end) - minuteOf(start) }, (_, at) => minuteOf(start) + at).some(isTaught),
    );
    let free = 0;
    for (let minute = 11 * 60 + 30; minute < 13 * 60 + 30 && free < 45; minute += 1) free = isTaught(minute) ? 0 : free + 1;
    return isEachTaken && free < 45;
  };
  const weeksWithoutFreeDay = ({ own, book }: ReturnType<typeof peopleOf>[number]): number =>
    [...new Set(own.map(({ date }) => weekNumber(facts.semester, date)))].filter((week) => {
      const taught = book.filter(({ date }) => inSemester(date) && weekNumber(facts.semester, date) === week);
      return [1, 2, 3, 4, 5].every((weekday) => taught.some(({ date }) => weekdayOf(date) === weekday));
    }).length;
  const notAtCommonest = (sequence: readonly Taken[]): number =>
    sequence.length -
    Math.max(
      0,
      ...groupsOf(sequence, ({ date, periods: [first] }) => `${taughtAs(date)} ${first?.id}`).map((same) => same.length),
    );

  const buildingOf = (room: number): string => facts.locations.find(({ id }) => id === room)?.building ?? '';
  /** Whether there is less time between two sessions of one day than the way between their buildings takes. */
  const isTooFar = (one: Meeting, other: Meeting, [from, to]: readonly [string, string]): boolean => {
    if (one.date !== other.date || from === '' || to === '' || from === to) return false;
    const row = facts.ways.find(({ from_building: a, to_building: b }) => (a === from && b === to) || (a === to && b === from));
    const [first, second] = one.start < other.start ? [one, other] : [other, one];
    const between = minuteOf(second.start) - minuteOf(first.end);
    return between >= 0 && between < (row?.minutes ?? config.minutesBetweenBuildings);
  };
  function tooFarFor(one: Scored, other: Scored): number {
    if (!isTooFar(one, other, [buildingOf(one.lesson.location_id), buildingOf(other.lesson.location_id)])) return 0;
    return (
      same(one.teacher, other.teacher) +
      share(one.classes, other.classes).length +
      Number(share(one.students, other.students).length > 0)
    );
  }
  function tooFarFromOthers(one: Scored): number {
    return sum(
      others.map((session) => {
        const meeting = meetingOf(session);
        if (!meeting || !isTooFar(one, meeting, [buildingOf(one.lesson.location_id), session.building ?? ''])) return 0;
        return (
          same(one.teacher, session.teacher_id) +
          one.classes.filter((id) => takes(session.class_list, id)).length +
          Number(one.students.some((student) => elected.get(session.id)?.has(student) === true))
        );
      }),
    );
  }
  /** What a room lacks for all that is in it, whenever a period begins: a point for ten seats, and for each set or feature. */
  function lackedTogether(room: number): number {
    const here = scored.filter(({ lesson }) => lesson.location_id === room);
    const kept = isSharedRoom(room) ? others.filter((session) => session.location_id === room) : [];
    const capacity = facts.locations.find(({ id }) => id === room)?.capacity ?? Number.POSITIVE_INFINITY;
    const isRunning = (meeting: Meeting | undefined, start: string): boolean =>
      meeting !== undefined && meeting.start <= start && start < meeting.end;
    const moments = [...new Set(here.map(({ date }) => date))].flatMap((date) =>
      [...new Set(facts.periods.map(({ start_time }) => start_time))].map((start) => ({
        date,
        own: here.filter((one) => one.date === date && isRunning(one, start)),
        beside: kept.filter((session) => session.date === date && isRunning(meetingOf(session), start)),
      })),
    );
    const equipment = new Set(facts.equipment.rooms.filter((row) => row.location_id === room).map((row) => row.equipment_id));
    return sum(
      moments.map(({ date, own, beside }) => {
        const above = (left: number, mine: readonly number[], theirs: readonly number[], unit: number): number =>
          Math.ceil(Math.max(0, sum(mine) + sum(theirs) - left) / unit) - Math.ceil(Math.max(0, sum(theirs) - left) / unit);
        const seats = isSharedRoom(room)
          ? above(
              capacity,
              own.map(seatsOf),
              beside.map((session) => session.seats),
              10,
            )
          : 0;
        const pieces = [...equipment].map((id) => {
          const needs = facts.equipment.needs.filter((need) => need.equipment_id === id && need.is_required);
          const isSet = needs.some(({ kind }) => kind === 'set');
          const isBroken = outagesOf(room, id).length > 0;
          if (!isBroken && !(isSet && isSharedRoom(room))) return 0;
          const wantedBy = (project: number, students: number, groupSize?: number): number =>
            sum(needs.filter((need) => need.project_id === project).map((need) => setsFor(need, students, groupSize)));
          const left = leftIn(room, id, date);
          return above(
            !isSet && left > 0 ? Number.POSITIVE_INFINITY : left,
            own.map((one) => wantedBy(one.project.id, seatsOf(one))),
            isSet ? beside.map((session) => wantedBy(session.project_id, session.seats, session.group_size)) : [],
            1,
          );
        });
        return seats + sum(pieces);
      }),
    );
  }

  return {
    room:
      meetings(
        (one, other) => (isSharedRoom(one.lesson.location_id) ? 0 : same(one.lesson.location_id, other.lesson.location_id)),
        (one, session) => (isSharedRoom(one.lesson.location_id) ? 0 : same(one.lesson.location_id, session.location_id)),
        (one, row) => same(one.lesson.location_id, row.location_id),
      ) +
      sum(
        facts.equipment.outages
          .filter(({ equipment_id }) => equipment_id === null)
          .map(({ location_id: room, since, until }) =>
            sum(
              scored
                .filter(({ lesson, date }) => lesson.location_id === room && since <= date && date <= until)
                .map(
                  ({ start, end }) => facts.periods.filter((period) => period.start_time < end && start < period.end_time).length,
                ),
            ),
          ),
      ),
    teacher:
      meetings(
        (one, other) => same(one.teacher, other.teacher),
        (one, session) => same(one.teacher, session.teacher_id),
        (one, row) => same(one.teacher, row.teacher_id) + same(one.teacher, row.teacher_secondary_id),
      ) +
      sum(
        scored.map(
          (one) =>
            facts.teacherTimes.filter((time) => {
              const meeting = meetingOf({ date: one.date, period_id: time.period_id });
              return time.kind === 'cannot' && isOf(one, time) && meeting !== undefined && meet(one, meeting);
            }).length,
        ),
      ),
    team: meetings(
      (one, other) => same(one.lesson.team_id, other.lesson.team_id),
      (one, session) => same(one.lesson.team_id, session.team_id),
    ),
    class: meetings(
      (one, other) => share(one.classes, other.classes).length,
      (one, session) => one.classes.filter((id) => takes(session.class_list, id)).length,
      (one, row) => Number(one.classes.some((id) => takes([row.class_id ?? -1], id))),
    ),
    student: meetings(
      (one, other) => Number(share(one.students, other.students).length > 0),
      (one, session) => Number(one.students.some((student) => elected.get(session.id)?.has(student) === true)),
    ),
    way: sum(pairs(scored).map(([one, other]) => tooFarFor(one, other))) + sum(scored.map(tooFarFromOthers)),
    supply: sum(facts.locations.map(({ id }) => lackedTogether(id))),
    capacity: scored.filter((one) => roomsAllowed(one).every(({ capacity }) => (capacity ?? Infinity) < one.students.length))
      .length,
    list: sum(
      scored.map((one) => {
        const pin = pinOf(one);
        const hasSeats = roomsAllowed(one).every(({ capacity }) => (capacity ?? Infinity) >= one.students.length);
        const isOffList = pin?.location_id !== undefined && hasSeats && !one.rooms.some(({ id }) => id === pin.location_id);
        return Number(isOffList) + Number(pin?.teacher_id !== undefined && !one.teachers.includes(pin.teacher_id));
      }),
    ),
    semester: 0,
    split: sum(apart),
    spread: sum(groups.map(weekly)),
    order: wrongOrder.size,
    sameRoom: sum(
      lessonsOf(({ courseId, project }) => `${courseId} ${project.id}`).map(
        (own) => new Set(own.map(({ lesson }) => lesson.location_id)).size - 1,
      ),
    ),
    sameTeacher: sum(groups.map(teachersOf)),
    teacherGaps: gapsOf(
      ({ teacher }) => (teacher === null ? [] : [teacher]),
      (id, date) => [
        ...meetingsOf(others.filter((session) => session.teacher_id === id && session.date === date)),
        ...meetingsOf(
          facts.timeslots.filter((row) => (row.teacher_id === id || row.teacher_secondary_id === id) && row.date === date),
        ),
      ],
    ),
    classGaps: gapsOf(
      ({ classes }) => classes,
      (id, date) => [
        ...meetingsOf(others.filter((session) => takes(session.class_list, id) && session.date === date)),
        ...meetingsOf(facts.timeslots.filter((row) => takes([row.class_id ?? -1], id) && row.date === date)),
      ],
    ),
    balance: sum([...loads.values()].map(({ held, fair }) => Math.max(0, held - Math.ceil(fair - 1e-9)))),
    roomSize: sum(
      scored.map((one) => {
        const room = facts.locations.find(({ id }) => id === one.lesson.location_id);
        const least = Math.min(9, ...roomsAllowed(one).map(({ capacity }) => tens(capacity, one.students.length)));
        return Math.max(0, tens(room?.capacity ?? null, one.students.length) - least);
      }),
    ),
    // The second evening or weekend of the same group, among experiments of its size, counts two, the third three.
    unpopular: sum(
      lessonsOf(({ courseId, groupSize, students }) => `${courseId} ${groupSize} ${students.join()}`).map((own) => {
        const count = own.filter(isUnpopular).length;
        return (count * (count + 1)) / 2;
      }),
    ),
    // What sessions that stay differ by among themselves is not the plan's.
    sameTime: sum(groups.map((sequence) => notAtCommonest(sequence) - notAtCommonest(sequence.filter(({ isKept }) => isKept)))),
    // What a long session is above the limits wherever it begins is not the plan's.
    teacherDay: sum(
      daysOf('teacher').map(({ periods, lessons }) => Math.max(0, aboveDay(periods) - sum(lessons.map(aboveAlone)))),
    ),
    lunch: [...daysOf('teacher'), ...daysOf('class')].filter(({ own, periods }) => own.some(isAtLunch) && hasNoLunch(periods))
      .length,
    freeDay: sum(peopleOf('teacher').map(weeksWithoutFreeDay)),
    equipment: sum(
      scored.map((one) => {
        const { date, lesson, project } = one;
        const room = lesson.location_id;
        const wishes = facts.equipment.needs.filter((need) => need.project_id === project.id && !need.is_required);
        const seats = isSharedRoom(room) ? one.students.length : one.seats;
        const isLacking = (need: (typeof wishes)[number]) => hadIn(room, need.equipment_id) < setsFor(need, seats);
        const isBroken = (need: (typeof wishes)[number]) => leftIn(room, need.equipment_id, date) < setsFor(need, seatsOf(one));
        return wishes.filter((need) => isLacking(need) || isBroken(need)).length;
      }),
    ),
    teacherWish: scored.filter((one) =>
      facts.teacherTimes.some(
        (time) => time.kind === 'rather_not' && isOf(one, time) && one.periods.some(({ id }) => id === time.period_id),
      ),
    ).length,
    changes: sum(
      scored.map(({ lesson }) => {
        const draft = ownDrafts.find((session) => session.lesson === lesson.id);
        if (!draft || !periodOf(draft.period_id)) return 0;
        return (
          Number(draft.date !== lesson.date || draft.period_id !== lesson.period_id) +
          Number(draft.location_id !== lesson.location_id) +
          Number(draft.teacher_id !== lesson.teacher_id)
        );
      }),
    ),
  };
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** A state of random moves of a plan, scored by the search, by its explanation and plainly. */
export function scoresAfterMoves(
  facts: PlanFacts,
  { today, seed, moves }: { readonly today: string; readonly seed: number; readonly moves: number },
) {
  const { problem } = buildProblem(facts, today);
  const model = new LabModel(problem);
  const random = new Random(seed);
  model.scatter(random);
  for (let move = 0; move < moves; move += 1)
    model.tryMove(random.below(model.moveKinds.length), move % 3 === 0 ? 1e6 : 5, random);
  const state = new Int32Array(model.size);
  model.save(state);
  const { lessonList, scoreExplaination } = wireSolution(problem, state, 'en');
  const explained = Object.fromEntries(
    scoreExplaination.map(({ name, score, weight }) => [name, -Number(score) / Number(weight)]),
  );
  const plain = scorePlainly(facts, lessonList as unknown as readonly PlacedLesson[]);
  const sumOf = (conditions: readonly Condition[], weightOf: (condition: Condition) => number): number =>
    sum(conditions.map((condition) => plain[condition] * weightOf(condition)));
  return {
    lessons: problem.lessons.length,
    rounds: problem.rounds.length,
    rotationFaults: rotationFaults(facts, lessonList as unknown as readonly PlacedLesson[]),
    plain,
    explained: Object.fromEntries(Object.entries(explained).map(([name, count]) => [name, count === 0 ? 0 : count])),
    search: { hard: model.hard, soft: model.soft },
    plainSums: {
      hard: sumOf(hardConditions, () => 1),
      soft: sumOf(softConditions, (condition) => problem.weights[condition as (typeof softConditions)[number]]),
    },
  };
}
