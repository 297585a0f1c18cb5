import type pg from 'pg';
import type { Secrets } from '../../src/host/data-dir/secrets.ts';
import { createSessionTokens } from '../../src/http/session-tokens.ts';
import { createPasswords, md5OfTyped } from '../../src/session/passwords.ts';
import { addChoiceCourse, type ChoiceCourse } from '../../test/choice-course.ts';

/** Somebody of the staff with an open session. */
export interface StaffMember {
  readonly id: number;
  readonly code: string;
  readonly centre: number;
  readonly token: string;
}

/** A teacher with what is taught. */
export interface Teacher extends StaffMember {
  readonly courses: readonly number[];
  /** Published sessions of the last four weeks. */
  readonly sessions: readonly number[];
}

/** The place of a student in a session of the past, and a teacher who marks it. */
export interface MarkedPlace {
  readonly id: number;
  readonly teacher: Teacher;
}

/** A week, Monday first, `YYYY-MM-DD`. */
export interface Week {
  readonly from: string;
  readonly to: string;
}

/** What a centre imports sessions with: each combination of day, period and room is free of imported ones. */
export interface ImportPlan {
  readonly centre: number;
  readonly course: number;
  readonly project: number;
  readonly periods: readonly number[];
  readonly rooms: readonly number[];
  readonly days: readonly string[];
}

/** Who asks on a day of the university, and for what. */
export interface Day {
  readonly teachers: readonly Teacher[];
  /** Administrators of centres. */
  readonly managers: readonly StaffMember[];
  readonly weeks: readonly Week[];
  readonly today: string;
  readonly semester: number;
  /** In an order that is drawn once. */
  readonly places: readonly MarkedPlace[];
  readonly imports: readonly ImportPlan[];
  /** Parts of names that people search for. */
  readonly names: readonly string[];
  readonly choice: ChoiceCourse;
  /** Numbers of students who have places. */
  readonly timetables: readonly string[];
  /** Token of the program that acts for students. */
  readonly channelToken: string;
  /** MD5 of the password of each of the staff. */
  readonly password: string;
}

/** What {@link openDay} works with. */
export interface OpenDayOptions {
  /** The superuser's connection. */
  readonly database: pg.Client;
  readonly secrets: Pick<Secrets, 'jwtSecret' | 'passwordPepper'>;
  readonly teachers: number;
  readonly places: number;
  /** Students who choose. */
  readonly students: number;
  /** Makes a token for the students' channel; given the token of an administrator. */
  readonly makeChannelToken: (admin: string) => Promise<string>;
}

interface PersonRow {
  readonly id: number;
  readonly code: string;
  readonly centre: number;
}

/** Gives staff passwords and sessions, opens the choice of a course, and reads what they ask for. */
export async function openDay(options: OpenDayOptions): Promise<Day> {
  const { database, secrets } = options;
  const read = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await database.query(text, [...values])).rows as Row[];
  const [{ semester, today } = { semester: 0, today: '' }] = await read<{ semester: number; today: string }>(
    `select id::int as semester, current_date::text as today from app.semesters where is_open`,
  );
  const choice = await addChoiceCourse(database, {
    projects: 2,
    sessionsOfEach: Math.ceil(options.students / 32),
    seats: 32,
    classes: 10,
    studentsOfEach: Math.ceil(options.students / 10),
    atOnce: 8,
  });

  const teacherRows = await read<PersonRow & Pick<Teacher, 'courses' | 'sessions'>>(
    `select u.id::int, u.code, u.org::int as centre, t.courses, array(
       select s.id::int from app.schedules s
       where s.course_id = any (t.courses) and s.is_publish and s.cancelled_at is null and s.date between current_date - 28 and current_date
       order by s.id limit 40
     ) as sessions
     from app.users u
     join lateral (
       select array_agg(c.id::int order by c.id) as courses
       from app.course2teachers t join app.courses c on c.id = t.course_id and c.semester_id = $1 where t.teacher_id = u.id
     ) t on t.courses is not null
     where u.role = 'teacher' and u.is_active order by u.id limit $2`,
    [semester, options.teachers],
  );
  const managerRows = await read<PersonRow>(
    `select id::int, code, org::int as centre from app.users where role = 'centreadmin' and is_active and org is not null order by id`,
  );
  const [adminRow] = await read<PersonRow>(
    `select id::int, code, coalesce(org, 0)::int as centre from app.users where role = 'admin' and is_active order by id limit 1`,
  );
  if (!adminRow) throw new Error('The made-up university has no administrator.');

  const password = md5OfTyped('mortar-heron-62');
  const hash = await (await createPasswords(secrets.passwordPepper)).hash(password);
  await read(`select auth.set_credential(id, $2) from unnest($1::bigint[]) as u (id)`, [
    [...teacherRows, ...managerRows].map(({ id }) => id),
    hash,
  ]);
  const tokens = createSessionTokens(secrets.jwtSecret);
  const open = async (role: 'admin' | 'centreadmin' | 'teacher', { id, centre }: PersonRow): Promise<string> => {
    const { token, jti, expires } = await tokens.make({ role, userId: id, org: centre });
    await read('select auth.open_session($1, $2, $3)', [id, jti, expires]);
    return token;
  };
  const teachers: Teacher[] = [];
  for (const row of teacherRows) teachers.push({ ...row, token: await open('teacher', row) });
  const managers: StaffMember[] = [];
  for (const row of managerRows) managers.push({ ...row, token: await open('centreadmin', row) });

  const byId = new Map(teachers.map((teacher) => [teacher.id, teacher]));
  const placeRows = await read<{ id: number; teacher: number }>(
    `select * from (
       select distinct on (r.id) r.id::int, t.teacher_id::int as teacher
       from app.schedules s
       join app.course2teachers t on t.course_id = s.course_id and t.teacher_id = any ($1)
       join app.user2projects r on r.schedule_id = s.id and r.schedule_status = 'elected'
       where s.semester_id = $2 and s.is_publish and s.cancelled_at is null and s.date between current_date - 28 and current_date - 1
         and not exists (select from app.grade_lists g where g.course_id = s.course_id and g.state <> 'open')
         and exists (select from app.score_items i where i.project_id = s.project_id and i.item = 'operation' and i.enable and i."isRecorded")
       order by r.id
     ) p order by md5(p.id::text) limit $3`,
    [[...byId.keys()], semester, options.places],
  );
  const imports = await read<ImportPlan>(
    `select c.organization_id::int as centre, min(c.id)::int as course,
       (select min(p.id)::int from app.projects p where p.organization_id = c.organization_id and p.semester_id = $1) as project,
       (select array_agg(id::int order by start_time) from app.periods) as periods,
       (select array_agg(l.id::int order by l.id) from app.locations l where l.organization_id = c.organization_id and l.is_valid) as rooms,
       (select array_agg((current_date + n)::text order by n) from generate_series(60, 199) n) as days
     from app.courses c where c.semester_id = $1 and c.organization_id = any ($2) group by c.organization_id order by 1`,
    [semester, managers.map(({ centre }) => centre)],
  );
  const weeks = await read<Week>(
    `select (date_trunc('week', current_date)::date + 7 * n)::text as from, (date_trunc('week', current_date)::date + 7 * n + 6)::text as to
     from generate_series(-3, 2) n`,
  );
  const names = await read<{ name: string }>(
    `select name from app.users where role = 'student' order by md5(id::text) limit 200`,
  );
  const timetables = await read<{ code: string }>(
    `select u.code from app.users u
     where u.role = 'student' and u.is_active and exists (
       select from app.user2projects r join app.schedules s on s.id = r.schedule_id
       where r.student = u.id and r.schedule_status = 'elected' and s.is_publish and s.cancelled_at is null and s.semester_id = $1
     ) order by md5(u.id::text) limit $2`,
    [semester, options.students],
  );
  return {
    teachers,
    managers,
    weeks,
    today,
    semester,
    places: placeRows.flatMap(({ id, teacher }) => {
      const marks = byId.get(teacher);
      return marks ? [{ id, teacher: marks }] : [];
    }),
    imports,
    names: names.map(({ name }) => name),
    timetables: timetables.map(({ code }) => code),
    choice,
    channelToken: await options.makeChannelToken(await open('admin', adminRow)),
    password,
  };
}
