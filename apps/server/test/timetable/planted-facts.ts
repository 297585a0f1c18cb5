import { Random } from '../../src/timetable/search/random.ts';
import type { PlacedLesson } from './plain-scorer.ts';
import { rawFacts } from './raw-facts.ts';

/** Options of {@link plantFacts}. */
export interface PlantedSize {
  readonly seed: number;
  /** There are twice as many teachers and three times as many classes. */
  readonly rooms: number;
  readonly weeks: number;
  /** Of the time of the timetable, the part that has sessions. @default 0.8 */
  readonly fill?: number;
}

/** Periods of a day: four before lunch and four after it. */
const periods = [8, 9, 10, 11, 14, 15, 16, 17].map((hour, at) => ({
  id: at + 1,
  name: `Period ${at + 1}`,
  start_time: `${String(hour).padStart(2, '0')}:00:00`,
  end_time: `${String(hour).padStart(2, '0')}:50:00`,
}));
const halfDay = 4;
const waysToFill = [[4], [3, 1], [1, 3], [2, 2], [2, 1, 1], [4], [3, 1]] as const;

/** Facts of a plan of sessions of one to four periods, made around a timetable that solves it. */
export function plantFacts({ seed, rooms, weeks, fill = 0.8 }: PlantedSize): {
  readonly facts: unknown;
  readonly timetable: readonly PlacedLesson[];
} {
  const random = new Random(seed);
  const dates = Array.from({ length: weeks * 7 }, (_, day) => new Date(Date.UTC(2026, 8, 7 + day)).toISOString().slice(0, 10));
  const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
  const [teacherCount, classCount] = [2 * rooms, 3 * rooms];
  const shuffled = (count: number): readonly number[] => {
    const list = [...range(count)];
    for (let at = list.length - 1; at > 0; at -= 1) {
      const other = random.below(at + 1);
      [list[at], list[other]] = [list[other] ?? 0, list[at] ?? 0];
    }
    return list;
  };
  const projects: object[] = [];
  const ofClass = range(classCount).map((): number[] => []);
  const timetable: PlacedLesson[] = [];
  for (const [day, date] of dates.entries()) {
    if (day % 7 > 4) continue;
    for (const first of [1, 1 + halfDay]) {
      const [classes, teachers] = [shuffled(classCount), shuffled(teacherCount)];
      const parts = waysToFill[random.below(waysToFill.length)] ?? [halfDay];
      for (const room of range(rooms)) {
        let period = first;
        for (const length of parts) {
          const begin = period;
          period += length;
          if (random.below(100) >= fill * 100) continue;
          const id = 20_000 + projects.length;
          const [group = 0, teacher = 0] = [classes[room], teachers[room]];
          projects.push({
            id,
            name: `Experiment ${id}`,
            location_list: [30 + room, 30 + ((room + 1) % rooms)],
            team_list: [],
            teacher_list: [1_000 + teacher, 1_000 + ((teacher + 1) % teacherCount)],
            max_student_number: null,
            period_count: length,
          });
          ofClass[group]?.push(id);
          timetable.push({
            id: `${10 + group}-${id}-${5_000 + group}`,
            date,
            period_id: begin,
            ...(length > 1 ? { period_count: length } : {}),
            location_id: 30 + room,
            teacher_id: 1_000 + teacher,
            team_id: null,
          });
        }
      }
    }
  }
  const facts = rawFacts({
    semester: { since: '2026-09-06', to: dates.at(-1) },
    config: [{ defaultLessonStudentMax: 32 }],
    periods,
    courses: range(classCount).map((at) => ({ id: 10 + at, name: `Course ${at}`, teachers: [], projects: ofClass[at] })),
    projects,
    locations: range(rooms).map((at) => ({ id: 30 + at, name: `Room ${at}`, capacity: 40 })),
    teachers: range(teacherCount).map((at) => ({ id: 1_000 + at, name: `Teacher ${at}` })),
    classes: range(classCount).map((at) => ({ id: 5_000 + at, name: `Class ${at}` })),
    members: range(classCount).flatMap((at) =>
      Array.from({ length: 20 }, (_, student) => [10 + at, 100_000 + at * 100 + student, 5_000 + at]),
    ),
  });
  return { facts, timetable };
}
