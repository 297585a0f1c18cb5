import { resolveSystemConfig, weekNumber, weekdayOf } from '@lab-console/schedule-rules';
import { LabModel } from '../../src/timetable/lab/lab-model.ts';
import { hardConditions, softConditions, type Condition } from '../../src/timetable/lab/lab-problem.ts';
import { Random } from '../../src/timetable/search/random.ts';
import { makeBatches } from '../../src/timetable/plan/batches.ts';
import { buildProblem } from '../../src/timetable/plan/build-problem.ts';
import { wireSolution } from '../../src/timetable/plan/explain.ts';
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
}

interface Scored extends Taken {
  readonly lesson: PlacedLesson;
  readonly courseId: number;
  readonly project: PlanFacts['projects'][number];
  readonly classes: readonly number[];
  readonly students: readonly number[];
  readonly part: number;
  /** How many students may take part. */
  readonly groupSize: number;
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
          ({ id }) => project.location_list.length === 0 || project.location_list.includes(id),
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
        const batches = makeBatches(members, Math.max(1, maxStudents));
        const keys = batches.map(({ classes, students, part }) => {
          const who = classes.length > 0 ? classes.join('+') : `u${students[0]}`;
          return `${course.id}-${projectId}-${who}${part > 0 ? `-${part}` : ''}`;
        });
        const keptFor = new Map<string, PlanFacts['sessions'][number]>();
        for (const session of others) {
          if (session.lesson !== null && keys.includes(session.lesson)) keptFor.set(session.lesson, session);
          else if (session.course_id === course.id && session.project_id === projectId)
            for (const [at, { classes, students }] of batches.entries()) {
              const key = keys[at] ?? '';
              const isFor =
                session.class_list.length === 0 ||
                (classes.length > 0 && share(classes, session.class_list).length === classes.length);
              if (keptFor.has(key) || !isFor || students.length > (left.get(session.id) ?? 0)) continue;
              keptFor.set(key, session);
              left.set(session.id, (left.get(session.id) ?? 0) - students.length);
            }
        }
        for (const [at, { classes, students, part }] of batches.entries()) {
          const key = keys[at] ?? '';
          const kept = keptFor.get(key);
          const lesson = solution.find(({ id }) => id === key);
          const [stored, teacher] = kept ? [kept, kept.teacher_id] : [lesson, lesson?.teacher_id ?? null];
          const meeting = stored && meetingOf(stored);
          if (!meeting) continue;
          const one: Taken = { name: kept ? `s${kept.id}` : key, ...meeting, teacher, isKept: kept !== undefined };
          for (const student of students)
            byStudent.set(`${course.id} ${student}`, [...(byStudent.get(`${course.id} ${student}`) ?? []), one]);
          if (kept || !lesson) continue;
          const rooms = listed.filter(({ capacity }) => (capacity ?? Number.POSITIVE_INFINITY) >= students.length);
          placed.push({
            ...one,
            lesson,
            courseId: course.id,
            project,
            classes,
            students,
            part,
            groupSize: Math.max(1, maxStudents),
            rooms,
            teachers,
          });
        }
      }
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
    ...meetingsOf(others.filter((session) => (who === 'teacher' ? session.teacher_id === id : session.class_list.includes(id)))),
    ...meetingsOf(
      facts.timeslots.filter((row) =>
        who === 'teacher' ? [row.teacher_id, row.teacher_secondary_id].includes(id) : row.class_id === id,
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

  return {
    room: meetings(
      (one, other) => same(one.lesson.location_id, other.lesson.location_id),
      (one, session) => same(one.lesson.location_id, session.location_id),
      (one, row) => same(one.lesson.location_id, row.location_id),
    ),
    teacher: meetings(
      (one, other) => same(one.teacher, other.teacher),
      (one, session) => same(one.teacher, session.teacher_id),
      (one, row) => same(one.teacher, row.teacher_id) + same(one.teacher, row.teacher_secondary_id),
    ),
    team: meetings(
      (one, other) => same(one.lesson.team_id, other.lesson.team_id),
      (one, session) => same(one.lesson.team_id, session.team_id),
    ),
    class: meetings(
      (one, other) => share(one.classes, other.classes).length,
      (one, session) => share(one.classes, session.class_list).length,
      (one, row) => Number(one.classes.includes(row.class_id ?? -1)),
    ),
    student: meetings(
      (one, other) => Number(share(one.students, other.students).length > 0),
      (one, session) => Number(one.students.some((student) => elected.get(session.id)?.has(student) === true)),
    ),
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
        ...meetingsOf(others.filter((session) => session.class_list.includes(id) && session.date === date)),
        ...meetingsOf(facts.timeslots.filter((row) => row.class_id === id && row.date === date)),
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
    teacherDay: sum(daysOf('teacher').map(({ periods }) => aboveDay(periods))),
    lunch: [...daysOf('teacher'), ...daysOf('class')].filter(({ own, periods }) => own.some(isAtLunch) && hasNoLunch(periods))
      .length,
    freeDay: sum(peopleOf('teacher').map(weeksWithoutFreeDay)),
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
    plain,
    explained: Object.fromEntries(Object.entries(explained).map(([name, count]) => [name, count === 0 ? 0 : count])),
    search: { hard: model.hard, soft: model.soft },
    plainSums: {
      hard: sumOf(hardConditions, () => 1),
      soft: sumOf(softConditions, (condition) => problem.weights[condition as (typeof softConditions)[number]]),
    },
  };
}
