import type pg from 'pg';

/** A course whose places students choose. */
export interface ChoiceCourse {
  readonly centre: number;
  readonly course: number;
  /** Experiments in the order of the course. */
  readonly projects: readonly number[];
  /** Sessions, those of the first experiment first; each on a day of its own unless they are of one slot. */
  readonly sessions: readonly number[];
  readonly classes: readonly number[];
  /** Account codes of the students, those of the first class first. */
  readonly students: readonly string[];
}

/** How large the course is. */
export interface ChoiceCourseOptions {
  readonly projects: number;
  /** Sessions of each experiment. */
  readonly sessionsOfEach: number;
  readonly seats: number;
  readonly classes: number;
  readonly studentsOfEach: number;
  /** How many sessions share a day and period; those would take a student twice. @default 1 */
  readonly atOnce?: number;
}

/** Adds a course to the first centre of a made-up university, with sessions from the eighth day on, open for all of its students. */
export async function addChoiceCourse(database: pg.Client, options: ChoiceCourseOptions): Promise<ChoiceCourse> {
  const value = async (query: string, values: unknown[] = []): Promise<number> => {
    const { rows } = await database.query<Record<string, number>>(query, values);
    return Object.values(rows[0] ?? {})[0] ?? 0;
  };
  const centre = await value(`select min(id)::int from app.orgs where type = 'centre'`);
  const semester = await value('select id::int from app.semesters where is_open');
  await database.query('update app.semesters set "to" = current_date + 300 where id = $1', [semester]);
  const course = await value(
    `insert into app.courses (code, name, organization_id, semester_id) values ('CHOICE', 'Choice', $1, $2) returning id::int`,
    [centre, semester],
  );
  const ids = async (query: string, values: unknown[]): Promise<number[]> => {
    const { rows } = await database.query<{ id: number }>(query, values);
    return rows.map(({ id }) => id);
  };
  const projects = await ids(
    `insert into app.projects (code, name, organization_id, semester_id)
     select 'CHOICE-' || n, 'Experiment ' || n, $1, $2 from generate_series(1, $3::int) n order by n returning id::int`,
    [centre, semester, options.projects],
  );
  await database.query(
    `insert into app.course2projects (course_id, project_id, position) select $1, p.id, p.place from unnest($2::bigint[]) with ordinality as p (id, place)`,
    [course, projects],
  );
  const sessions = await ids(
    `insert into app.schedules (date, period_id, location_id, course_id, project_id, semester_id, organization_id, max_student_number, is_publish)
     select current_date + 8 + ((n - 1) / $7::int)::int, (select id from app.periods order by start_time limit 1),
       (select id from app.locations where organization_id = $1 order by id offset ((n - 1) % $7::int) limit 1),
       $3, ($4::bigint[])[1 + (n - 1) / $5::int], $2, $1, $6, true
     from generate_series(1, cardinality($4::bigint[]) * $5::int) n order by n returning id::int`,
    [centre, semester, course, projects, options.sessionsOfEach, options.seats, options.atOnce ?? 1],
  );
  const classes = await ids(
    `insert into app.orgs (code, name, type, parent, semester_id)
     select 'CHOICE' || n, 'Class ' || n, 'class', $1, $2 from generate_series(1, $3::int) n order by n returning id::int`,
    [centre, semester, options.classes],
  );
  const { rows } = await database.query<{ code: string }>(
    `insert into app.users (code, name, role, org)
     select 'CH' || lpad(n::text, 5, '0'), 'Student ' || n, 'student', ($1::bigint[])[1 + (n - 1) / $2::int]
     from generate_series(1, cardinality($1::bigint[]) * $2::int) n order by n returning code`,
    [classes, options.studentsOfEach],
  );
  const students = rows.map(({ code }) => code);
  await database.query(
    `insert into app.user2courses (user_id, course_id, semester_id) select u.id, $1, $2 from app.users u where u.code = any ($3)`,
    [course, semester, students],
  );
  await database.query(`insert into app.choice_openings (organization_id, opens_at) values ($1, now() - interval '1 hour')`, [
    centre,
  ]);
  return { centre, course, projects, sessions, classes, students };
}
