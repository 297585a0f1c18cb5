import type { CalendarSession, ScheduleChoices, ScheduleSource } from '@lab-console/calendar';
import { applyChanges, rangeContains, type Period, type Semester } from '@lab-console/schedule-rules';

const periods: readonly Period[] = [
  { id: 1, code: 'AM1', name: 'Morning 1', start_time: '08:00:00', end_time: '09:40:00' },
  { id: 2, code: 'AM2', name: 'Morning 2', start_time: '10:00:00', end_time: '11:40:00' },
  { id: 3, code: 'PM1', name: 'Afternoon', start_time: '14:00:00', end_time: '16:30:00' },
];

const semesters: readonly Semester[] = [{ id: 1, name: 'Autumn 2026', since: '2026-09-06', to: '2027-01-10', is_open: true }];

/** A session in six words; everything else is the same for all of them. */
function session(id: number, date: string, period: number, room: number, isPublished: boolean): CalendarSession {
  return {
    id,
    date,
    period_id: period,
    location_id: room,
    course_id: 1,
    project_id: room,
    teacher_id: 1,
    team_id: null,
    semester_id: 1,
    organization_id: 1,
    class_list: [],
    reserved_classes: [],
    reserved_classes_code: [],
    max_student_number: 24,
    min_student_number: 1,
    max_group_student_number: 4,
    is_publish: isPublished,
    is_reserved: false,
    is_scheduled: true,
    group: null,
  };
}

const experiment = {
  organization_id: 1,
  semester_id: 1,
  location_list: [],
  team_list: [],
  teacher_list: [],
  free_schedule: false,
};
const choices: ScheduleChoices = {
  courses: [{ id: 1, code: 'BIO', name: 'Biology Laboratory', organization_id: 1, semester_id: 1 }],
  projects: [
    { id: 1, code: 'B1', name: 'Microscopy', ...experiment },
    { id: 2, code: 'B2', name: 'Gel electrophoresis', ...experiment },
  ],
  courseProjects: [
    { course_id: 1, project_id: 1 },
    { course_id: 1, project_id: 2 },
  ],
  locations: [
    { id: 1, code: 'R1', name: 'Room 1', organization_id: 1, is_valid: true, capacity: 24 },
    { id: 2, code: 'R2', name: 'Room 2', organization_id: 1, is_valid: true, capacity: 24 },
  ],
  teachers: [{ id: 1, code: 'chen', name: 'Chen Yu' }],
  teams: [],
  classes: [],
};

/**
 * The smallest backend for the calendar: an array in memory. Copy it, put your own calls in the place of the array, and the calendar runs over your
 * university.
 */
export function createInMemoryScheduleSource(): ScheduleSource {
  let sessions: readonly CalendarSession[] = [
    session(1, '2026-10-12', 1, 1, true),
    session(2, '2026-10-12', 2, 2, false),
    session(3, '2026-10-13', 3, 1, false),
    session(4, '2026-10-15', 1, 2, true),
    session(5, '2026-10-19', 1, 1, false),
  ];
  return {
    loadViewer: async () => ({
      user: { id: 1, code: 'chen', name: 'Chen Yu', role: 'centreadmin', org: 1 },
      taughtCourseIds: [],
      config: {},
    }),
    loadPeriods: async () => periods,
    loadSemesters: async () => semesters,
    loadReferences: async () => choices,
    loadSessions: async (range) => sessions.filter(({ date }) => rangeContains(range, date)),
    // No one else writes to this array. A real backend compares `expected` with its rows and refuses where they differ.
    changeSessions: async ({ changes }) => {
      sessions = applyChanges(sessions, changes);
      const changed = new Set(changes.flatMap(({ ids }) => ids));
      return { kind: 'saved', sessions: sessions.filter(({ id }) => changed.has(id)) };
    },
    createSessions: async (created) => {
      const last = Math.max(0, ...sessions.map(({ id }) => id));
      const added = created.map((row, at): CalendarSession => ({ ...row, id: last + at + 1 }));
      sessions = [...sessions, ...added];
      return added;
    },
    deleteSessions: async ({ ids }) => {
      sessions = sessions.filter(({ id }) => !ids.includes(id));
      return { kind: 'saved' };
    },
    restoreSessions: async (deleted) => {
      sessions = [...sessions, ...deleted];
      return deleted;
    },
    loadSessionsById: async (ids) => sessions.filter(({ id }) => ids.includes(id)),
    loadChoices: async () => choices,
  };
}
