import type { Course, NewSession, Period, Project } from '@lab-console/schedule-rules';
import type { NamedKinds, ScheduleImportLookups } from '../src/schedule/schedule-import-lookups.ts';

const inCentre = { organization_id: 7, semester_id: 1 };
const named = (count: number, make: (number: number) => { readonly code: string; readonly name: string }, firstId: number) =>
  Array.from({ length: count }, (_, index) => ({ id: firstId + index, ...make(index + 1) }));
const padded = (number: number, length: number): string => String(number).padStart(length, '0');
const family = '王李张刘陈杨赵黄周吴';
const given = '芳伟敏静磊洋艳勇军杰';

/** A university of the size that registrars export: 12 courses of 1 or 20 experiments, 12 periods, rooms, teachers and classes with Chinese names. */
export const registrarUniversity = {
  semester: { id: 1, name: '2026-2027-1', since: '2026-08-30', to: '2027-01-17', is_open: true },
  periods: Array.from({ length: 12 }, (_, index): Period => ({
    id: index + 1,
    code: `J${index + 1}`,
    name: `第${index + 1}节`,
    start_time: `${padded(8 + index, 2)}:00:00`,
    end_time: `${padded(8 + index, 2)}:45:00`,
  })),
  courses: named(
    12,
    (number) => ({ code: `B03210${padded(number, 2)}`, name: `实验课程${'甲乙丙丁戊己庚辛壬癸子丑'[number - 1]}` }),
    100,
  ).map((course): Course => ({ ...course, ...inCentre })),
  rooms: named(20, (number) => ({ code: `L${padded(number, 3)}`, name: `实验楼A${300 + number}` }), 200),
  teachers: named(
    40,
    (number) => ({
      code: padded(8100 + number, 5),
      name: `${family[number % 10] ?? ''}${given[Math.floor(number / 10)] ?? ''}${given[number % 7] ?? ''}`,
    }),
    300,
  ),
  classes: named(30, (number) => ({ code: `c${number}x9`, name: `物理26${padded(number, 2)}` }), 400),
};

/** Experiments of a course, in its order: one where the number of the course is a multiple of three, else 20. */
export function experimentsOfCourse(course: Course): readonly Project[] {
  const count = course.id % 3 === 0 ? 1 : 20;
  return named(
    count,
    (number) => ({ code: `${course.code}-${padded(number, 2)}`, name: `${course.name}项目${number}` }),
    course.id * 100,
  ).map((project) => ({ ...project, ...inCentre, location_list: [], team_list: [], teacher_list: [], free_schedule: false }));
}

/** The university as a backend, with the sessions that it took. */
export function registrarBackend(): ScheduleImportLookups & { readonly taken: NewSession[] } {
  const { semester, periods, courses, rooms, teachers, classes } = registrarUniversity;
  const locations = rooms.map((room) => ({ ...room, organization_id: 7, is_valid: true }));
  const projects = courses.flatMap(experimentsOfCourse);
  const all = { course: courses, project: projects, location: locations, team: [], teacher: teachers, class: classes };
  const by =
    <Kind extends keyof NamedKinds>(kind: Kind, column: 'code' | 'name') =>
    async (texts: readonly string[]): Promise<readonly NamedKinds[Kind][]> => {
      const rows: readonly NamedKinds[Kind][] = all[kind] as readonly NamedKinds[Kind][];
      return rows.filter((row) => texts.includes(row[column]));
    };
  const taken: NewSession[] = [];
  return {
    taken,
    base: async () => ({
      semester,
      periods,
      organizationId: 7,
      access: { user: { id: 1, role: 'admin', org: 7 }, taughtCourseIds: new Set() },
      config: { defaultGroupStudentMax: 5 },
    }),
    courses: by('course', 'code'),
    projects: by('project', 'code'),
    locations: by('location', 'code'),
    teams: by('team', 'code'),
    teachers: by('teacher', 'code'),
    classes: by('class', 'code'),
    byName: async (kind, names) => by(kind, 'name')(names),
    courseProjects: async (ids) =>
      courses.flatMap((course) =>
        experimentsOfCourse(course).flatMap(({ id }) => (ids.includes(id) ? [{ course_id: course.id, project_id: id }] : [])),
      ),
    experimentsOf: async (ids) =>
      courses.flatMap((course) =>
        ids.includes(course.id) ? experimentsOfCourse(course).map((project) => ({ courseId: course.id, project })) : [],
      ),
    createSchedules: async (sessions) => {
      taken.push(...sessions);
    },
  };
}
