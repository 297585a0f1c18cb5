import type { Prng } from '../../src/demo/prng.ts';
import type { Day } from './day.ts';
import type { KeptChanges } from './kept-changes.ts';

/** A request of the day. */
export interface DayRequest {
  readonly method: 'GET' | 'POST';
  /** Below the API, with a slash. */
  readonly path: string;
  /** Missing for whoever signs in. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Called with the answer; throws where it is not what it has to be. */
  readonly settle?: (answer: unknown) => void;
}

/** What a request is made of. */
export interface DayContext {
  readonly day: Day;
  readonly prng: Prng;
  /** What was acknowledged, to be looked for in the end. */
  readonly kept: KeptChanges;
}

/** A kind of requests. */
export interface RequestKind {
  readonly name: string;
  /** How many of a hundred requests. */
  readonly share: number;
  readonly make: (context: DayContext) => DayRequest;
}

const withNames =
  '*,course:courses(*),project:projects(*),period:periods(*),location:locations(*),teacher:users(id,code,name),team:teams(*)';
const counted = { prefer: 'count=exact' };
const query = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
const rpc = (name: string, token: string, body: unknown): DayRequest => ({
  method: 'POST',
  path: `/rest/rpc/${name}`,
  token,
  body,
});
const list = (table: string, token: string, values: Readonly<Record<string, string | number>>): DayRequest => ({
  method: 'GET',
  path: `/rest/${table}?${query(values)}`,
  token,
  headers: counted,
});
/** A request of the portal for a student. */
const forStudent = ({ day }: DayContext, student: string, name: string, body?: unknown): DayRequest => ({
  method: body === undefined ? 'GET' : 'POST',
  path: `/student/${name}`,
  token: day.channelToken,
  headers: { 'x-student': student },
  body,
});

/** Rows that one import of sessions sends. */
const importedRows = 200;

/**
 * A day of teaching weeks while a centre lets students choose: what the pages of the console send when they are opened and pressed, by how often people open them,
 * and the requests of a portal. Each request of a page counts by itself.
 */
export const dayMix: readonly RequestKind[] = [
  {
    name: 'week of a teacher',
    share: 16,
    make: ({ day, prng }) => {
      const { courses, token } = prng.pick(day.teachers);
      const { from, to } = prng.pick(day.weeks);
      const days = `(date.gte.${from},date.lte.${to})`;
      return list('schedules', token, { select: withNames, course_id: `in.(${courses.join()})`, and: days, order: 'date,id' });
    },
  },
  {
    name: 'week of a centre',
    share: 4,
    make: ({ day, prng }) => {
      const { centre, token } = prng.pick(prng.chance(0.3) ? day.managers : day.teachers);
      const { from, to } = prng.pick(day.weeks);
      const days = `(date.gte.${from},date.lte.${to})`;
      return list('schedules', token, { select: withNames, organization_id: `eq.${centre}`, and: days, order: 'date,id' });
    },
  },
  {
    name: 'students of a week',
    share: 2,
    make: ({ day, prng }) => {
      const { centre, token } = prng.pick(day.managers);
      const { from, to } = prng.pick(day.weeks);
      return rpc('session_students', token, { since: from, until: to, centre_id: centre });
    },
  },
  {
    name: 'sessions to take attendance of',
    share: 4,
    make: ({ day, prng }) => {
      const { centre, token } = prng.pick(day.teachers);
      return rpc('attendance_sessions', token, { since: day.weeks[2]?.from, until: day.today, centre_id: centre });
    },
  },
  {
    name: 'students of a session',
    share: 12,
    make: ({ day, prng }) => {
      const { sessions, token } = prng.pick(day.teachers.filter((teacher) => teacher.sessions.length > 0));
      return list('user2projects_ex', token, { schedule_id: `eq.${prng.pick(sessions)}`, order: 'ordernumber_of_schedule' });
    },
  },
  {
    name: 'attendance of a student',
    share: 6,
    make: ({ day, prng, kept }) => {
      const { id, teacher } = kept.nextPlace(day.places);
      const attendance = prng.pick(['present', 'present', 'present', 'late', 'absent', 'excused']);
      return {
        ...rpc('mark_attendance', teacher.token, { marks: [{ id, attendance }] }),
        settle: (answer) => kept.attendance(id, attendance, answer),
      };
    },
  },
  {
    name: 'mark of a student',
    share: 6,
    make: ({ day, prng, kept }) => {
      const { id, teacher } = kept.nextPlace(day.places);
      const score = prng.between(0, 200) / 2;
      return {
        ...rpc('save_scores', teacher.token, { scores: [{ id, item: 'operation', score }] }),
        settle: (answer) => kept.score(id, score, answer),
      };
    },
  },
  {
    name: 'gradebook of a course',
    share: 1,
    make: ({ day, prng }) => {
      const { courses, token } = prng.pick(day.teachers);
      return rpc('gradebook', token, { course_id: prng.pick(courses) });
    },
  },
  {
    name: 'list of courses',
    share: 8,
    make: ({ day, prng }) => {
      const { centre, token } = prng.pick(day.teachers);
      const which = { organization_id: `eq.${centre}`, semester_id: `eq.${day.semester}` };
      return list('courses_ex', token, { select: '*', ...which, order: 'code.asc,id.asc', limit: 20, offset: 0 });
    },
  },
  {
    name: 'list of experiments',
    share: 4,
    make: ({ day, prng }) => {
      const { centre, token } = prng.pick(day.teachers);
      const select = '*,equipment_list:project_equipment(equipment_id,is_required,count,per,equipment(name,kind))';
      const which = { organization_id: `eq.${centre}`, semester_id: `eq.${day.semester}` };
      return list('projects_ex', token, { select, ...which, order: 'code.asc,id.asc', limit: 20, offset: 20 * prng.int(2) });
    },
  },
  {
    name: 'search for a person',
    share: 6,
    make: ({ day, prng }) => {
      const name = prng.pick(day.names);
      const part = name.slice(0, prng.between(2, 4));
      const operator = part.toLowerCase() === part.toUpperCase() ? 'like' : 'ilike';
      const or = `(name.${operator}."*${part}*",code.${operator}."*${part}*")`;
      return list('users_ex', prng.pick(day.managers).token, { select: '*', or, order: 'code.asc,id.asc', limit: 20, offset: 0 });
    },
  },
  {
    name: 'small list',
    share: 10,
    make: ({ day, prng }) => {
      const { centre, token } = prng.pick(day.teachers);
      return prng.pick([
        list('periods', token, { select: '*', order: 'start_time,id' }),
        list('semesters', token, { select: '*', order: 'since.desc,id' }),
        list('locations', token, { select: '*', organization_id: `eq.${centre}`, order: 'name,id' }),
        list('teams', token, { select: '*', organization_id: `eq.${centre}`, order: 'name,id' }),
        list('my_announcements', token, { select: 'id,title,content,since,author,centre_name', order: 'since.desc', limit: 20 }),
      ]);
    },
  },
  {
    name: 'menu and rights',
    share: 2.8,
    make: ({ day, prng }) => {
      const { centre, token } = prng.pick(day.teachers);
      return prng.chance(0.5)
        ? list('role2navs', token, { select: 'is_default,navs(*)', role: 'eq.teacher' })
        : rpc('my_rights', token, { centre_id: centre });
    },
  },
  {
    name: 'sign-in',
    share: 2,
    make: ({ day, prng }) => ({
      method: 'POST',
      path: '/rest/rpc/login',
      body: { code: prng.pick(day.teachers).code, password: day.password },
    }),
  },
  {
    name: `import of ${importedRows} sessions`,
    share: 0.2,
    make: ({ day, prng, kept }) => {
      const plan = prng.pick(day.imports);
      const first = kept.nextImport(plan.centre) * importedRows;
      const rows = Array.from({ length: importedRows }, (_, index) => {
        const number = first + index;
        const pick = (from: readonly (number | string)[], over: number): number | string =>
          from[Math.floor(number / over) % from.length] ?? 0;
        return {
          date: pick(plan.days, 1),
          period_id: pick(plan.periods, plan.days.length),
          location_id: pick(plan.rooms, plan.days.length * plan.periods.length),
          course_id: plan.course,
          project_id: plan.project,
          semester_id: day.semester,
          organization_id: plan.centre,
          max_student_number: 30,
          is_publish: false,
        };
      });
      const manager = day.managers.find(({ centre }) => centre === plan.centre);
      return {
        method: 'POST',
        path: '/rest/schedules',
        token: manager?.token ?? '',
        headers: { prefer: 'return=minimal' },
        body: rows,
        settle: () => kept.imported(importedRows),
      };
    },
  },
  {
    name: 'sessions that a student can choose',
    share: 8,
    make: (context) => {
      const { prng, day } = context;
      const body = { course_id: day.choice.course, project_id: prng.pick(day.choice.projects) };
      return forStudent(context, prng.pick(day.choice.students), 'sessions', body);
    },
  },
  {
    name: 'timetable of a student',
    share: 4,
    make: (context) => forStudent(context, context.prng.pick(context.day.timetables), 'places'),
  },
  {
    name: 'place chosen or left',
    share: 4,
    make: (context) => {
      const { prng, day, kept } = context;
      const student = kept.nextStudent(day.choice.students);
      const place = kept.placeOf(student);
      const key = { request_key: crypto.randomUUID() };
      return place === undefined
        ? {
            ...forStudent(context, student, 'choose', { ...key, schedule_id: prng.pick(day.choice.sessions) }),
            settle: (answer) => kept.chosen(student, answer),
          }
        : {
            ...forStudent(context, student, 'leave', { ...key, place_id: place }),
            settle: (answer) => kept.left(student, answer),
          };
    },
  },
];
