import {
  addDays,
  type ClassOrg,
  type Course,
  type Location,
  type Period,
  type Project,
  type Semester,
  type Teacher,
  type Team,
} from '@lab-console/schedule-rules';
import type { CalendarSession, ScheduleReferences } from '../src/core/source/schedule-source.ts';

/** The moment of stories and tests: Wednesday of week 12, 10:00 in Shanghai. */
export const demoNow = (): Date => new Date('2026-11-18T02:00:00Z');

/** Monday of that week. */
export const demoMonday = '2026-11-16';

/** Periods of the demo: the parts of its day. */
export const demoPeriods: readonly Period[] = [
  { id: 1, code: 'P1', name: '1-2', start_time: '08:30:00', end_time: '10:05:00' },
  { id: 2, code: 'P2', name: '3-4', start_time: '10:20:00', end_time: '11:55:00' },
  { id: 3, code: 'P3', name: '5-6', start_time: '13:30:00', end_time: '15:05:00' },
  { id: 4, code: 'P4', name: '7-8', start_time: '15:20:00', end_time: '16:55:00' },
  { id: 5, code: 'P5', name: '9-10', start_time: '18:30:00', end_time: '20:05:00' },
];

/** Semesters of the demo. */
export const demoSemesters: readonly Semester[] = [
  { id: 1, name: '2025-2026 (2)', since: '2026-02-22', to: '2026-07-10', is_open: false },
  { id: 2, name: '2026-2027 (1)', since: '2026-08-30', to: '2027-01-15', is_open: true },
];

/** Courses of the demo. */
export const demoCourses: readonly Course[] = [
  { id: 1, code: 'PHY101', name: 'College Physics Laboratory', organization_id: 1, semester_id: 2 },
  { id: 2, code: 'CHE101', name: 'Basic Chemistry Laboratory', organization_id: 1, semester_id: 2 },
  { id: 3, code: 'ELE201', name: 'Electronics Laboratory', organization_id: 1, semester_id: 2 },
];

/** Experiments of the demo. */
export const demoProjects: readonly Project[] = [
  'Young’s modulus',
  'Newton’s rings',
  'Acid-base titration',
  'Distillation',
  'Operational amplifiers',
  'Counters and registers',
].map((name, index) => ({
  id: index + 1,
  code: `E${index + 1}`,
  name,
  organization_id: 1,
  semester_id: 2,
  location_list: [],
  team_list: [],
  teacher_list: [],
  free_schedule: false,
}));

/** Four rooms of the demo. */
export const demoLocations: readonly Location[] = [1, 2, 3, 4].map((id) => ({
  id,
  code: `R${id}`,
  name: `Lab ${300 + id}`,
  organization_id: 1,
  is_valid: true,
  capacity: 32,
}));

/** Teachers of the demo. */
export const demoTeachers: readonly Teacher[] = [
  { id: 11, code: 'T11', name: 'Li Wei' },
  { id: 12, code: 'T12', name: 'Zhang Min' },
  { id: 13, code: 'T13', name: 'Maria Schneider' },
];

/** The one team of the demo. */
export const demoTeams: readonly Team[] = [{ id: 1, code: 'G1', name: 'Optics team', organization_id: 1 }];

/** Classes of the demo. */
export const demoClasses: readonly ClassOrg[] = [
  { id: 21, code: 'C21', name: 'Physics 2601' },
  { id: 22, code: 'C22', name: 'Chemistry 2602' },
];

/** Everything that the demo's sessions refer to. */
export const demoReferences: ScheduleReferences = {
  courses: demoCourses,
  projects: demoProjects,
  locations: demoLocations,
  teachers: demoTeachers,
  teams: demoTeams,
  classes: demoClasses,
};

/** A session; what is not given is a published one of course 1 on Monday morning. */
export function demoSession(given: Partial<CalendarSession> & { readonly id: number }): CalendarSession {
  return {
    date: demoMonday,
    period_id: 1,
    location_id: 1,
    course_id: 1,
    project_id: 1,
    teacher_id: 11,
    team_id: null,
    semester_id: 2,
    organization_id: 1,
    class_list: [21],
    reserved_classes: [],
    reserved_classes_code: [],
    max_student_number: 32,
    min_student_number: 1,
    max_group_student_number: 5,
    is_publish: true,
    is_reserved: false,
    is_scheduled: true,
    group: null,
    updated_at: '2026-11-01T00:00:00Z',
    ...given,
  };
}

/** So many sessions over the weeks from `demoMonday` on, `perDay` on each weekday; every third one is a draft. */
export function demoSessions(count: number, perDay = 4): readonly CalendarSession[] {
  return Array.from({ length: count }, (_, index) => {
    const day = Math.floor(index / perDay);
    return demoSession({
      id: index + 1,
      date: addDays(demoMonday, Math.floor(day / 5) * 7 + (day % 5)),
      period_id: demoPeriods[index % demoPeriods.length]?.id ?? 1,
      location_id: (index % 4) + 1,
      course_id: (index % 3) + 1,
      project_id: (index % 3) * 2 + 1 + (Math.floor(index / 3) % 2),
      teacher_id: 11 + (index % 3),
      team_id: index % 5 === 0 ? 1 : null,
      is_publish: index % 3 !== 0,
    });
  });
}
