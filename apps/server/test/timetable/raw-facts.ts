import type { PlanFacts } from '../../src/timetable/plan/plan-facts.ts';

const period = (id: number, start: string, end: string) => ({ id, name: `Period ${id}`, start_time: start, end_time: end });

/**
 * Facts as the database answers them: two experiments of one course for two classes of ten, two rooms, one teacher. The semester's first day is
 * Monday, 7 September 2026.
 */
export function rawFacts(changes: Partial<Record<keyof PlanFacts, unknown>> = {}, scope: object = {}): unknown {
  const experiment = (id: number) => ({
    id,
    name: `Experiment ${id}`,
    location_list: [],
    team_list: [],
    teacher_list: [],
    max_student_number: null,
  });
  return {
    plan: { id: 1, name: 'Plan', organization_id: 1, semester_id: 1, scope, weights: {}, time_limit: 10, solution: null },
    semester: { since: '2026-09-06', to: '2026-09-20' },
    config: [{ defaultLessonStudentMax: 12 }],
    periods: [period(1, '08:00:00', '09:40:00'), period(2, '10:00:00', '11:40:00'), period(3, '18:30:00', '20:10:00')],
    courses: [{ id: 10, name: 'Optics', teachers: [40], projects: [20, 21] }],
    projects: [experiment(20), experiment(21)],
    locations: [
      { id: 30, name: 'A-101', capacity: 12 },
      { id: 31, name: 'A-102', capacity: 30 },
    ],
    teams: [],
    teachers: [{ id: 40, name: 'Ada' }],
    classes: [
      { id: 50, name: 'Class 1' },
      { id: 51, name: 'Class 2' },
    ],
    members: Array.from({ length: 20 }, (_, at) => [10, 100 + at, at < 10 ? 50 : 51]),
    sessions: [],
    elections: [],
    timeslots: [],
    days: [],
    ...changes,
  };
}
