// A backend with one session, for applications outside of the workspace that run the example of the README.

/** A day on the clock of the calendar's default time zone. */
const day = (/** @type {number} */ offset) =>
  new Date(Date.now() + offset * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
const named = (/** @type {number} */ id, /** @type {string} */ code, /** @type {string} */ name) => ({ id, code, name });
const centre = { organization_id: 7, semester_id: 1 };
const names = {
  courses: [{ ...named(1, 'C1', 'Physics'), ...centre }],
  projects: [
    { ...named(2, 'E1', 'Pendulum'), ...centre, location_list: [], team_list: [], teacher_list: [], free_schedule: false },
  ],
  locations: [{ ...named(3, 'A1', 'Room one'), organization_id: 7, is_valid: true, capacity: 30 }],
  teachers: [named(4, 'T1', 'Ada')],
  teams: [],
  classes: [],
};
const session = {
  id: 10,
  ...centre,
  date: day(0),
  period_id: 1,
  location_id: 3,
  course_id: 1,
  project_id: 2,
  teacher_id: 4,
  team_id: null,
  class_list: [],
  reserved_classes: [],
  reserved_classes_code: [],
  max_student_number: 30,
  min_student_number: 1,
  max_group_student_number: 2,
  is_publish: true,
  is_reserved: false,
  is_scheduled: true,
  group: null,
};

/** What the backend answers, by path. @type {Record<string, unknown>} */
export const answers = {
  '/api/me': { user: { id: 5, code: 'c', name: 'Grace', role: 'centreadmin', org: 7 }, taughtCourseIds: [], config: {} },
  '/api/periods': [{ ...named(1, '01', 'First'), start_time: '08:00', end_time: '09:40' }],
  '/api/semesters': [{ id: 1, name: 'Autumn', since: day(-40), to: day(40), is_open: true }],
  '/api/names': names,
  '/api/sessions': [session],
  '/api/choices': { ...names, courseProjects: [{ course_id: 1, project_id: 2 }] },
};
