import { takenSlots } from '../../src/timetable/lab/lesson-times.ts';
import { Random } from '../../src/timetable/search/random.ts';
import {
  defaultWeights,
  type Busy,
  type Cohort,
  type CohortStep,
  type KeptSession,
  type LabLesson,
  type LabProblem,
  type Supply,
  type Weights,
} from '../../src/timetable/lab/lab-problem.ts';

/** Options of {@link makeLabProblem}. */
export interface MadeProblem {
  readonly seed: number;
  readonly lessons: number;
  readonly days?: number;
  readonly periods?: number;
  readonly rooms?: number;
  readonly teachers?: number;
  readonly busy?: number;
  readonly weights?: Partial<Weights>;
  readonly overlapping?: boolean;
  readonly split?: boolean;
  readonly withPlaces?: boolean;
  /** Whether students take lessons of several batches and sessions that stay, as where experiments have different group sizes. */
  readonly mixed?: boolean;
  /** Whether some rooms are shared, equipment is out of order on some days, and ways between buildings take time. */
  readonly bounds?: boolean;
  /** Numbers of periods that lessons take in turn. @default [1] */
  readonly lengths?: readonly number[];
}

/** A made-up problem for tests and measures: the same one for the same options. */
export function makeLabProblem(options: MadeProblem): LabProblem {
  const { seed, lessons: count, days = 10, periods: perDay = 5, rooms: roomCount = 6, teachers: teacherCount = 6 } = options;
  const random = new Random(seed);
  const named = (length: number, name: string) => Array.from({ length }, (_, id) => ({ id: id + 1, name: `${name} ${id + 1}` }));
  const some = (from: number, atLeast: number): number[] => {
    const wanted = atLeast + random.below(Math.max(1, from - atLeast + 1));
    return [...new Set(Array.from({ length: wanted }, () => random.below(from)))].sort((a, b) => a - b);
  };
  const batches = Math.max(2, Math.ceil(count / 5));
  const classes = named(batches, 'Class');
  const slots = Array.from({ length: days * perDay }, (_, slot) => slot);
  const { lengths = [1] } = options;
  const periods = named(perDay, 'Period').map((period, at) => ({
    ...period,
    // An hour from start to start, from 10:00 on, so that some are at lunch.
    from: (10 + (options.overlapping && at === perDay - 1 ? at - 2 : at)) * 60,
    until: (10 + (options.overlapping && at === perDay - 1 ? at - 1 : at)) * 60 + 50,
    // The last one runs over the two before it.
    overlaps: options.overlapping
      ? at === perDay - 1
        ? [perDay - 3, perDay - 2, perDay - 1]
        : at >= perDay - 3
          ? [at, perDay - 1]
          : [at]
      : [at],
    follows: at + 1 < perDay ? [at + 1] : [],
    next: at + 1 < perDay && !(options.overlapping && at >= perDay - 2) ? at + 1 : -1,
  }));
  const starts = new Map(
    lengths.map((length) => [length, slots.filter((slot) => takenSlots(periods, slot, length).length === length)]),
  );
  if ([...starts.values()].some((own) => own.length === 0)) throw new Error('a day has no room for the longest lesson');
  const made = Array.from({ length: count }, (_, at): LabLesson => {
    const batch = at % batches;
    const order = Math.floor(at / batches);
    // Those of one experiment are as long as each other, as are the parts of a class.
    const length = lengths[(options.split && order === 1 ? 0 : order) % lengths.length] ?? 1;
    const place = () => ({
      slot: random.below(slots.length),
      room: random.below(roomCount),
      teacher: random.below(teacherCount),
      team: -1,
    });
    return {
      key: `lesson-${at}`,
      courseId: 1 + (batch % 3),
      projectId: 1 + order,
      label: `Lesson ${at}`,
      experiment: (batch % 3) * 10 + order,
      batch,
      order,
      classes: batch === 1 ? [0, 1] : [batch],
      students: 10 + random.below(20),
      seats: 32,
      length,
      spansBreaks: false,
      slots: starts.get(length) ?? [],
      rooms: some(roomCount, 2),
      // One lesson in three wishes for what half of the rooms do not have.
      ...(batch % 3 === 0 ? { lackedWishes: Array.from({ length: roomCount }, (_, room) => room % 2) } : {}),
      teachers: some(teacherCount, 2),
      teams: random.below(3) === 0 ? some(2, 1) : [],
      pinned: false,
      ...(options.withPlaces ? { now: place() } : {}),
      // Some are published, where changes count otherwise.
      ...(at % 3 === 0 ? { changeCosts: { time: 5, room: 3, teacher: 4, informed: 2 } } : {}),
    };
  });
  const kinds = ['room', 'teacher', 'class', 'student', 'team'] as const;
  const bounds = { room: roomCount, teacher: teacherCount, class: batches, student: batches, team: 2 };
  const busy = Array.from({ length: options.busy ?? 0 }, (_, id): Busy => {
    const kind = kinds[random.below(kinds.length)] ?? 'room';
    return {
      kind,
      resource: random.below(bounds[kind]),
      slot: random.below(slots.length),
      ...(lengths.some((length) => length > 1) ? { length: 1 + random.below(3) } : {}),
      ...(options.bounds === true && id % 3 === 0 ? { building: id % 2 } : {}),
      by: { kind: kind === 'teacher' && id % 2 === 1 ? 'cannot' : 'session', id, label: `Other ${id}` },
    };
  });
  return {
    days: Array.from({ length: days }, (_, day) => new Date(Date.UTC(2026, 8, 1 + day)).toISOString().slice(0, 10)),
    weekdays: Array.from({ length: days }, (_, day) => 1 + ((day + 1) % 7)),
    weeks: Array.from({ length: days }, (_, day) => 1 + Math.floor((day + 1) / 7)),
    periods,
    rooms: named(roomCount, 'Room').map((room, at) => ({
      ...room,
      capacity: at === 0 ? null : 20 + at * 10,
      // Of three rooms one is shared, and one of six is in no building.
      ...(options.bounds === true ? { isShared: at % 3 === 1, ...(at === 5 ? {} : { building: at % 2 }) } : {}),
    })),
    teachers: named(teacherCount, 'Teacher'),
    teams: named(2, 'Team'),
    classes,
    sharedStudents:
      batches > 3
        ? [
            [0, 2],
            [1, 3],
          ]
        : [],
    batches,
    ...bounded(made, options.bounds === true ? { random, days, slots: slots.length, rooms: roomCount } : undefined),
    ...(options.mixed === true
      ? mixedCohorts(made, { random, batches, slots: slots.length, teachers: teacherCount })
      : { cohorts: cohortsOfBatches(made, batches), keptSessions: [] }),
    busy,
    // A third of the times of each teacher.
    ratherNot: Array.from({ length: teacherCount * 7 * perDay }, (_, at) => ({
      teacher: Math.floor(at / (7 * perDay)),
      time: at % (7 * perDay),
    })).filter(({ teacher, time }) => time % 3 === teacher % 3),
    withheld: [],
    rounds: [],
    unpopular: slots.filter((slot) => slot % perDay === perDay - 1),
    splits: options.split && batches < count ? [[0, batches]] : [],
    faults: [],
    weights: {
      ...defaultWeights,
      sameTime: 1,
      teacherDay: 2,
      lunch: 1,
      freeDay: 1,
      equipment: 1,
      teacherWish: 1,
      ...options.weights,
    },
  };
}

/** Seats of every third room, from the second one on, and equipment of every room, with what lessons take of them. */
function bounded(
  lessons: readonly LabLesson[],
  made: { readonly random: Random; readonly days: number; readonly slots: number; readonly rooms: number } | undefined,
): Pick<LabProblem, 'lessons' | 'supplies' | 'ways'> {
  if (!made) return { lessons };
  const { random, days, slots, rooms } = made;
  const supplies = Array.from({ length: rooms }, (_, room): Supply[] => {
    const taken = Array.from({ length: room % 3 === 1 ? 6 : 0 }, (__, id) => ({
      slot: random.below(slots),
      length: 1,
      count: 1 + random.below(12),
      by: { kind: 'session', id, label: `Sharing ${id}` } as const,
    }));
    const sets = { room, equipment: 'Set', left: Array.from({ length: days }, () => random.below(4)), taken: [] };
    return room % 3 === 1 ? [{ room, left: Array.from({ length: days }, () => 30), taken }, sets] : [sets];
  }).flat();
  return {
    supplies,
    ways: {
      buildings: ['North', 'South'],
      minutes: [
        [0, 200],
        [200, 0],
      ],
    },
    lessons: lessons.map((lesson, at) => ({
      ...lesson,
      takes: supplies.flatMap(({ room, equipment }, supply) => {
        const count = equipment === undefined ? lesson.students : at % 3;
        return lesson.rooms.includes(room) && count > 0 ? [{ supply, count }] : [];
      }),
      ...(lesson.lackedWishes ? { brokenWishes: lesson.rooms.map((room) => ({ room, day: at % days, count: 1 })) } : {}),
    })),
  };
}

/** One cohort for each batch: experiments of one group size. */
export function cohortsOfBatches(lessons: readonly LabLesson[], batches: number): readonly Cohort[] {
  return Array.from({ length: batches }, (_, batch) => ({
    classes: lessons.find((lesson) => lesson.batch === batch)?.classes ?? [],
    steps: lessons.flatMap((lesson, at): CohortStep[] => (lesson.batch === batch ? [{ kind: 'lesson', lesson: at }] : [])),
  }));
}

/** Two cohorts for each batch, which take some experiments with the batch and others with the next one or in a session that stays. */
function mixedCohorts(
  lessons: readonly LabLesson[],
  {
    random,
    batches,
    slots,
    teachers,
  }: { readonly random: Random; readonly batches: number; readonly slots: number; readonly teachers: number },
): Pick<LabProblem, 'cohorts' | 'keptSessions'> {
  const keptSessions = Array.from({ length: 1 + random.below(6) }, (_, id): KeptSession => ({
    id: 1 + id,
    label: `Session ${id}`,
    slot: random.below(slots),
    teacher: random.below(teachers + 1) - 1,
  }));
  const orders = 1 + Math.max(...lessons.map(({ order }) => order));
  const cohorts = Array.from({ length: batches * 2 }, (_, at): Cohort => {
    const batch = at % batches;
    const steps = Array.from({ length: orders }, (__, order): CohortStep[] => {
      if (random.below(5) === 0) return [{ kind: 'session', session: random.below(keptSessions.length) }];
      const from = random.below(3) === 0 ? (batch + 1) % batches : batch;
      const lesson = lessons.findIndex((each) => each.batch === from && each.order === order);
      return lesson < 0 ? [] : [{ kind: 'lesson', lesson }];
    }).flat();
    return { classes: [batch], steps };
  });
  return { cohorts, keptSessions };
}
