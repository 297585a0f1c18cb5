import { Random } from '../../src/timetable/search/random.ts';
import type { CttLecture } from './check-ctt.ts';
import type { CttInstance } from './parse-ctt.ts';

/** What a made-up instance is like. */
export interface CttInstanceSize {
  readonly seed: number;
  readonly courses: number;
  readonly rooms: number;
  readonly curricula: number;
  readonly days: number;
  readonly periodsPerDay: number;
  /** Part of the room periods that lectures take. */
  readonly occupancy: number;
  /** Numbers of lectures, of which each course gets one; a number that is listed twice comes twice as often. */
  readonly lectures: readonly number[];
  /** Part of the periods of a course in which it may not be taught, on average. */
  readonly closed: number;
}

/** Few long courses in nearly full rooms, like comp01 and comp11. */
export const smallInstance: CttInstanceSize = {
  seed: 1,
  courses: 30,
  rooms: 6,
  curricula: 14,
  days: 5,
  periodsPerDay: 6,
  occupancy: 0.88,
  lectures: [4, 5, 5, 6, 6, 6, 6],
  closed: 0.06,
};

/** A size in the middle of the competition's. */
export const ordinaryInstance: CttInstanceSize = {
  seed: 1,
  courses: 85,
  rooms: 16,
  curricula: 68,
  days: 5,
  periodsPerDay: 5,
  occupancy: 0.75,
  lectures: [2, 3, 3, 3, 3, 3, 3, 3, 3, 5, 5, 7],
  closed: 0.22,
};

/** The most courses in nearly full rooms, like comp07 and comp10. */
export const largeInstance: CttInstanceSize = {
  seed: 1,
  courses: 131,
  rooms: 20,
  curricula: 77,
  days: 5,
  periodsPerDay: 5,
  occupancy: 0.87,
  lectures: [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 7],
  closed: 0.2,
};

/** Many curricula that share their courses, which are closed in many periods, like comp05, comp12 and comp18. */
export const entangledInstance: CttInstanceSize = {
  seed: 1,
  courses: 60,
  rooms: 9,
  curricula: 140,
  days: 6,
  periodsPerDay: 6,
  occupancy: 0.52,
  lectures: [2, 3, 3, 3, 3, 3, 3, 3],
  closed: 0.4,
};

/** An instance and a timetable of it that breaks nothing required; its cost is at least that of the best one. */
export interface SolvedCttInstance {
  readonly instance: CttInstance;
  readonly solution: readonly CttLecture[];
}

/** An instance alone, see {@link makeSolvedCttInstance}. */
export const makeCttInstance = (size: CttInstanceSize): CttInstance => makeSolvedCttInstance(size).instance;

/**
 * Makes an instance like those of the competition around a timetable that is drawn first, so that it can be solved. Rooms seat the students that are
 * taught in them, courses of a curriculum and of a teacher never meet, and closed periods are where a course is not.
 */
export function makeSolvedCttInstance(size: CttInstanceSize): SolvedCttInstance {
  const random = new Random(size.seed);
  for (;;) {
    const made = draw(size, random);
    if (made) return made;
  }
}

/** Courses of one year of a programme of study; the first are for all of its students. */
const perYear = 9;
const forAll = 3;

/** A course while the timetable is drawn. */
interface Drawn {
  readonly year: number;
  readonly isForAll: boolean;
  readonly periods: ReadonlySet<number>;
  readonly lectures: readonly (readonly [period: number, room: number])[];
}

function draw(size: CttInstanceSize, random: Random): SolvedCttInstance | undefined {
  const { courses: count, rooms: roomCount, days, periodsPerDay } = size;
  const periods = days * periodsPerDay;
  const taken = new Set<number>();
  const maxPeriods = Math.round(size.occupancy * periods * roomCount);
  const years = Math.ceil(count / perYear);
  /** Periods of the courses that all students of a year attend. */
  const common = Array.from({ length: years }, () => new Set<number>());
  const drawn: Drawn[] = [];
  // Courses for all first: they have the most to keep clear of.
  const order = [...Array(count).keys()].sort((a, b) => Math.floor(a / years) - Math.floor(b / years) || a - b);
  for (const [at, course] of order.entries()) {
    const year = course % years;
    const avoid = common[year] ?? new Set<number>();
    const left = maxPeriods - taken.size - (count - at - 1);
    const wanted = Math.min(size.lectures[random.below(size.lectures.length)] ?? 1, left);
    const isForAll = Math.floor(course / years) < forAll && avoid.size + wanted <= periods * 0.6;
    const lectures = place({ wanted, avoid, taken, size, random });
    if (!lectures) return undefined;
    for (const [period, room] of lectures) {
      taken.add(period * roomCount + room);
      if (isForAll) avoid.add(period);
    }
    drawn.push({ year, isForAll, periods: new Set(lectures.map(([period]) => period)), lectures });
  }

  // A quarter of the rooms are lecture halls.
  const rooms = Array.from({ length: roomCount }, (_, at) => ({
    id: `r${at}`,
    capacity: at < roomCount / 4 ? 200 + 10 * random.below(15) : 30 + 5 * random.below(15),
  }));
  const curricula = drawCurricula(drawn, { wanted: size.curricula, years, maxPeriods: Math.floor(periods * 0.9), random });
  const teachers = drawTeachers(drawn, random);
  const closed = drawn.map(({ periods: own }) => drawClosed(own, { size, random }));
  const instance: CttInstance = {
    name: `made up: ${count} courses, ${taken.size} lectures, ${roomCount} rooms, seed ${size.seed}`,
    days,
    periodsPerDay,
    courses: drawn.map(({ lectures }, at) => {
      const seats = Math.min(...lectures.map(([, room]) => rooms[room]?.capacity ?? 0));
      return {
        id: `c${at}`,
        teacher: `t${teachers[at]}`,
        lectures: lectures.length,
        minDays: new Set(lectures.map(([period]) => Math.floor(period / periodsPerDay))).size,
        students: Math.max(1, Math.floor((seats * (20 + random.below(81))) / 100)),
      };
    }),
    rooms,
    curricula,
    unavailable: closed.flatMap((own, course) =>
      [...own].map((period) => [course, Math.floor(period / periodsPerDay), period % periodsPerDay] as const),
    ),
  };
  const solution = drawn.flatMap(({ lectures }, course) =>
    lectures.map(([period, room]) => [course, room, Math.floor(period / periodsPerDay), period % periodsPerDay] as const),
  );
  return { instance, solution };
}

/** Free cells for the lectures of a course: on different days while there are any, beside what its students attend, in one room if it has them. */
function place({
  wanted,
  avoid,
  taken,
  size: { rooms, days, periodsPerDay },
  random,
}: {
  readonly wanted: number;
  readonly avoid: ReadonlySet<number>;
  readonly taken: ReadonlySet<number>;
  readonly size: CttInstanceSize;
  readonly random: Random;
}): readonly (readonly [period: number, room: number])[] | undefined {
  const first = random.below(rooms);
  const roomOrder = Array.from({ length: rooms }, (_, at) => (first + at) % rooms);
  const isBeside = (period: number): boolean =>
    [-1, 1].some(
      (step) => Math.floor((period + step) / periodsPerDay) === Math.floor(period / periodsPerDay) && avoid.has(period + step),
    );
  const inRooms = (allowed: readonly number[]): (readonly [number, number])[] | undefined => {
    const found: (readonly [number, number])[] = [];
    const countOn = (period: number): number =>
      found.filter(([other]) => Math.floor(other / periodsPerDay) === Math.floor(period / periodsPerDay)).length;
    while (found.length < wanted) {
      let best: readonly [number, number] | undefined;
      let bestPrice = Infinity;
      for (let period = 0; period < days * periodsPerDay; period += 1) {
        if (avoid.has(period) || found.some(([other]) => other === period)) continue;
        const room = allowed.find((each) => !taken.has(period * rooms + each));
        if (room === undefined) continue;
        const price = countOn(period) * 64 + (avoid.size > 0 && !isBeside(period) ? 32 : 0) + random.below(24);
        if (price >= bestPrice) continue;
        bestPrice = price;
        best = [period, room];
      }
      if (!best) return undefined;
      found.push(best);
    }
    return found;
  };
  for (const room of roomOrder) {
    const found = inRooms([room]);
    if (found) return found;
  }
  return inRooms(roomOrder);
}

const meet = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean => [...one].some((period) => other.has(period));

/** Curricula of two to six courses of a year, now and then with one of another year; first come those that are in few. */
function drawCurricula(
  drawn: readonly Drawn[],
  {
    wanted,
    years,
    maxPeriods,
    random,
  }: { readonly wanted: number; readonly years: number; readonly maxPeriods: number; readonly random: Random },
): number[][] {
  const uses = drawn.map(() => 0);
  return Array.from({ length: wanted }, (_, number) => {
    const year = number % years;
    const size = 2 + random.below(5);
    const stranger = random.below(4) === 0 ? random.below(drawn.length) : -1;
    const order = [...drawn.entries()]
      .filter(([at, course]) => course.year === year || at === stranger)
      .map(([at, course]) => ({ at, course, rank: (uses[at] ?? 0) - (course.isForAll ? 4 : 0) + random.below(4) }))
      .sort((one, other) => one.rank - other.rank);
    const members: number[] = [];
    const attended = new Set<number>();
    for (const { at, course } of order) {
      const { periods } = course;
      if (members.length >= size || attended.size + periods.size > maxPeriods || meet(attended, periods)) continue;
      members.push(at);
      uses[at] = (uses[at] ?? 0) + 1;
      for (const period of periods) attended.add(period);
    }
    return members;
  });
}

/** The teacher of each course: most have one, some two, whose lectures meet nowhere. */
function drawTeachers(drawn: readonly Drawn[], random: Random): readonly number[] {
  const own: Set<number>[] = [];
  const of: number[] = [];
  for (const { periods } of drawn) {
    const shared =
      random.below(100) < 20
        ? own.findIndex(
            (taught, at) => random.below(3) === 0 && !meet(taught, periods) && of.filter((each) => each === at).length < 3,
          )
        : -1;
    const teacher = shared >= 0 ? shared : own.length;
    own[teacher] = new Set([...(own[teacher] ?? []), ...periods]);
    of.push(teacher);
  }
  return of;
}

/** Half days and whole days of a course on which it is not taught, less the lectures that it has there. */
function drawClosed(
  own: ReadonlySet<number>,
  { size: { closed, days, periodsPerDay }, random }: { readonly size: CttInstanceSize; readonly random: Random },
): ReadonlySet<number> {
  const found = new Set<number>();
  // Three courses of four are closed at times; the draw is around the wanted part of their periods.
  if (random.below(4) === 0) return found;
  const wanted = (closed * days * periodsPerDay * (70 + random.below(90))) / 100;
  for (let attempt = 0; attempt < 60 && found.size < wanted; attempt += 1) {
    const day = random.below(days);
    const half = Math.ceil(periodsPerDay / 2);
    const [since, length] = random.below(3) === 0 ? [0, periodsPerDay] : [random.below(2) * (periodsPerDay - half), half];
    for (let at = since; at < since + length; at += 1) {
      const period = day * periodsPerDay + at;
      if (!own.has(period)) found.add(period);
    }
  }
  return found;
}
