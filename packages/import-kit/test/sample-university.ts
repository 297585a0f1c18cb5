import type {
  ClassOrg,
  Course,
  CourseProject,
  Location,
  NewSession,
  Period,
  Project,
  Semester,
  Team,
  Teacher,
} from '@lab-console/schedule-rules';
import type { NamedKinds, ScheduledSession, ScheduleImportLookups } from '../src/schedule/schedule-import-lookups.ts';

/** A small made-up centre that tests and stories import into. */
const semester: Semester = { id: 1, name: '2026 autumn', since: '2026-08-30', to: '2027-01-17', is_open: true };

const periods: readonly Period[] = [
  { id: 1, name: 'Morning', code: 'P1', start_time: '08:00:00', end_time: '09:40:00' },
  { id: 2, name: 'Late morning', code: 'P2', start_time: '10:00:00', end_time: '11:40:00' },
  { id: 3, name: 'Afternoon', code: '3', start_time: '14:00:00', end_time: '15:40:00' },
];

const inCentre = { organization_id: 7, semester_id: 1 };

const courses: readonly Course[] = [
  { id: 11, code: 'C001', name: 'General physics', ...inCentre },
  { id: 12, code: 'C002', name: 'Circuits', ...inCentre },
];

const projects: readonly Project[] = [
  project(21, 'E001', 'Pendulum', { location_list: [31, 32] }),
  project(22, 'E002', 'Oscilloscope', { teacher_list: [51], team_list: [41] }),
  project(23, 'E003', 'Open laboratory', { free_schedule: true }),
];

const courseProjects: readonly CourseProject[] = [
  { course_id: 11, project_id: 21 },
  { course_id: 12, project_id: 22 },
];

const locations: readonly Location[] = [
  { id: 31, code: 'L101', name: 'Room 101', organization_id: 7, is_valid: true },
  { id: 32, code: 'L102', name: 'Room 102', organization_id: 7, is_valid: true },
  { id: 33, code: 'L201', name: 'Room 201', organization_id: 7, is_valid: true },
];

const teams: readonly Team[] = [{ id: 41, code: 'G1', name: 'Electronics', organization_id: 7 }];
const teachers: readonly Teacher[] = [
  { id: 51, code: '0051', name: 'Wang Fang' },
  { id: 52, code: '0052', name: 'Li Na' },
];
const classes: readonly ClassOrg[] = [
  { id: 61, code: 'PH2601', name: 'Physics 2601' },
  { id: 62, code: 'PH2602', name: 'Physics 2602' },
];
/** Groups of Physics 2601. */
export const groups: readonly ClassOrg[] = [
  { id: 611, code: '3f9c', name: 'Physics 2601 1/2', parent: 61 },
  { id: 612, code: 'a07d', name: 'Physics 2601 2/2', parent: 61 },
];

function project(id: number, code: string, name: string, lists: Partial<Project>): Project {
  return { id, code, name, ...inCentre, location_list: [], team_list: [], teacher_list: [], free_schedule: false, ...lists };
}

/** A session of `goodRow`. */
export const scheduledSession: ScheduledSession = {
  id: 900,
  date: '2026-09-07',
  period_id: 1,
  location_id: 31,
  course_id: 11,
  project_id: 21,
  teacher_id: null,
  team_id: null,
  ...inCentre,
  class_list: [],
  reserved_classes: [],
  reserved_classes_code: [],
  max_student_number: 32,
  min_student_number: 1,
  max_group_student_number: 5,
  is_publish: false,
  is_reserved: false,
  is_scheduled: true,
  group: null,
  label: 'Pendulum',
};

/** The made-up centre as a backend, with what was sent to it. */
export interface SampleUniversity extends ScheduleImportLookups {
  /** Every batch of sessions that was taken. */
  readonly taken: (readonly NewSession[])[];
  /** Every batch of codes that was asked for, as `courses:C001,C002`. */
  readonly requests: string[];
}

/** Makes the centre; `user` decides whose limits hold. */
export function sampleUniversity(
  changes: Partial<ScheduleImportLookups> = {},
  user: { readonly id: number; readonly role: 'admin' | 'teacher' } = { id: 1, role: 'admin' },
): SampleUniversity {
  const taken: (readonly NewSession[])[] = [];
  const requests: string[] = [];
  const answer =
    <T extends { readonly code: string }>(kind: string, rows: readonly T[]) =>
    async (codes: readonly string[]): Promise<readonly T[]> => {
      requests.push(`${kind}:${codes.join(',')}`);
      return rows.filter((row) => codes.includes(row.code));
    };
  return {
    taken,
    requests,
    base: async () => ({
      semester,
      periods,
      organizationId: 7,
      access: { user: { ...user, org: 7 }, taughtCourseIds: new Set(user.role === 'teacher' ? [11] : []) },
      config: { defaultGroupStudentMax: 5 },
      groups,
    }),
    courses: answer('courses', courses),
    projects: answer('projects', projects),
    locations: answer('locations', locations),
    teams: answer('teams', teams),
    teachers: answer('teachers', teachers),
    classes: answer('classes', [...classes, ...groups]),
    byName: async (kind, names) => {
      requests.push(`names of ${kind}:${names.join(',')}`);
      const rows: { readonly [Kind in keyof NamedKinds]: readonly NamedKinds[Kind][] } = {
        course: courses,
        project: projects,
        location: locations,
        team: teams,
        teacher: teachers,
        class: [...classes, ...groups],
      };
      return rows[kind].filter((row) => names.includes(row.name));
    },
    courseProjects: async (ids) => courseProjects.filter((link) => ids.includes(link.project_id)),
    createSchedules: async (sessions) => {
      taken.push(sessions);
    },
    ...changes,
  };
}
