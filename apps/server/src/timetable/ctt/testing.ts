import { Random } from '../search/random.ts';
import type { CttInstance } from './parse-ctt.ts';

/** Size of a made-up instance; the numbers of the competition's own lie around those of `ordinaryInstance`. */
export interface CttInstanceSize {
  readonly seed: number;
  readonly courses: number;
  readonly curricula: number;
  readonly days: number;
  readonly periodsPerDay: number;
  /** Part of the room periods that lectures take. */
  readonly occupancy: number;
  /** Part of the courses whose teacher is away for two half days. */
  readonly away: number;
}

/** A size in the middle of the competition's. */
export const ordinaryInstance: CttInstanceSize = {
  seed: 1,
  courses: 85,
  curricula: 65,
  days: 5,
  periodsPerDay: 5,
  occupancy: 0.75,
  away: 0.5,
};

/** Makes an instance like those of the competition: programmes of study whose curricula share courses, teachers with up to three courses. */
export function makeCttInstance({
  seed,
  courses: count,
  curricula: wanted,
  days,
  periodsPerDay,
  occupancy,
  away,
}: CttInstanceSize): CttInstance {
  const random = new Random(seed);
  const between = (least: number, most: number): number => least + random.below(most - least + 1);
  const courses = Array.from({ length: count }, (_, at) => {
    const lectures = between(1, 6);
    return {
      id: `c${at}`,
      teacher: `t${random.below(Math.ceil(count * 0.8))}`,
      lectures,
      minDays: Math.min(lectures, days, between(1, 4)),
      students: random.below(4) === 0 ? between(100, 250) : between(8, 80),
    };
  });
  const lectures = courses.reduce((sum, course) => sum + course.lectures, 0);
  const sizes = courses.map(({ students }) => students).sort((a, b) => a - b);
  const roomCount = Math.ceil(lectures / (occupancy * days * periodsPerDay));
  // As many large rooms as there are large courses, a little roomier; the largest seats all.
  const rooms = Array.from({ length: roomCount }, (_, at) => ({
    id: `r${at}`,
    capacity: Math.ceil((sizes[Math.ceil(((at + 1) / roomCount) * count) - 1] ?? 0) * 1.1),
  }));
  const perProgramme = 12;
  const programmes = Math.ceil(count / perProgramme);
  const most = Math.floor(days * periodsPerDay * 0.75);
  const curricula = Array.from({ length: wanted }, () => {
    const first = random.below(programmes) * perProgramme;
    const size = between(2, 6);
    const members = new Set<number>();
    let sum = 0;
    for (let attempt = 0; attempt < 20 && members.size < size; attempt += 1) {
      // The first courses of a programme are in most of its curricula; now and then one comes from elsewhere.
      const drawn =
        random.below(8) === 0 ? random.below(count) : Math.min(count - 1, first + Math.min(random.below(12), random.below(12)));
      const more = courses[drawn]?.lectures ?? 0;
      if (members.has(drawn) || sum + more > most) continue;
      members.add(drawn);
      sum += more;
    }
    return [...members];
  });
  const unavailable = courses.flatMap((_, course) => {
    if (random.below(100) >= away * 100) return [];
    return [0, 1].flatMap(() => {
      const day = random.below(days);
      const half = Math.ceil(periodsPerDay / 2);
      const since = random.below(2) * (periodsPerDay - half);
      return Array.from({ length: half }, (__, at) => [course, day, since + at] as const);
    });
  });
  return { name: `made up ${seed}`, days, periodsPerDay, courses, rooms, curricula, unavailable };
}
