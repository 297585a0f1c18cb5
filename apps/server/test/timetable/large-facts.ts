import { rawFacts } from './raw-facts.ts';

const days = 18 * 7;

/**
 * Facts of a plan of many lessons, for measures. Courses have five classes and ten experiments, in three rooms of sixty each, beside as many sessions
 * that stay.
 */
export function largeFacts(lessons: number): unknown {
  const courses = Math.max(1, Math.round(lessons / 50));
  const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
  const clock = (hour: number, minute: string): string => `${String(hour).padStart(2, '0')}:${minute}:00`;
  const dayOf = (at: number): string => new Date(Date.UTC(2026, 8, 7 + (at % days))).toISOString().slice(0, 10);
  return rawFacts({
    plan: { id: 1, name: 'Plan', organization_id: 1, semester_id: 1, scope: {}, weights: {}, time_limit: 60, solution: null },
    semester: { since: '2026-09-06', to: dayOf(days - 1) },
    config: [{ defaultLessonStudentMax: 32 }],
    periods: range(12).map((at) => ({
      id: at + 1,
      name: `Period ${at + 1}`,
      start_time: clock(8 + at, '00'),
      end_time: clock(8 + at, '45'),
    })),
    courses: range(courses).map((at) => ({
      id: 10 + at,
      name: `Course ${at}`,
      teachers: [1_000 + at * 2, 1_001 + at * 2],
      projects: range(10).map((number) => 20_000 + at * 10 + number),
    })),
    projects: range(courses * 10).map((at) => ({
      id: 20_000 + at,
      name: `Experiment ${at}`,
      location_list: range(3).map((number) => 30 + ((Math.floor(at / 10) + number) % 60)),
      team_list: [],
      teacher_list: [],
      max_student_number: null,
    })),
    locations: range(60).map((at) => ({ id: 30 + at, name: `Room ${at}`, capacity: 40 })),
    teachers: range(courses * 2).map((at) => ({ id: 1_000 + at, name: `Teacher ${at}` })),
    classes: range(courses * 5).map((at) => ({ id: 5_000 + at, name: `Class ${at}` })),
    members: range(courses * 150).map((at) => [10 + Math.floor(at / 150), 100_000 + at, 5_000 + Math.floor(at / 30)]),
    sessions: range(lessons).map((at) => ({
      id: 900_000 + at,
      date: dayOf(at),
      period_id: 1 + (at % 12),
      location_id: 30 + (at % 60),
      course_id: 1,
      project_id: 1,
      teacher_id: null,
      team_id: null,
      class_list: [],
      seats: 30,
      is_publish: true,
      lesson: null,
    })),
  });
}
