import type { MigratedDatabase } from '../../../server/test/start-migrated-database.ts';
import type { RandomCourse } from './random-course.ts';

/** The connection that courses are stored through. */
export type Connection = MigratedDatabase['client'];

/** Ids of a course and what belongs to it, in the order of the drawn one. */
export interface StoredCourse {
  readonly id: number;
  readonly experiments: readonly number[];
  readonly students: readonly number[];
  /** The student who comes after publishing. */
  readonly latecomer: { readonly id: number; readonly code: string };
}

/** Who acts: the teacher of all courses, and one centre administrator for each centre. */
export const teacher = 900;

/** The centre of a course: one for each way of rounding and of treating barred students. */
export const centreOf = ({ decimals, barredGrade }: Pick<RandomCourse, 'decimals' | 'barredGrade'>): number =>
  1 + decimals * 2 + (barredGrade === 'zero' ? 1 : 0);
export const administratorOf = (course: RandomCourse): number => 900 + centreOf(course);

const starts = ['08:00', '10:00', '14:00'];

type Row = Readonly<Record<string, unknown>>;

/** Inserts rows as they are. */
async function insertRows(client: Connection, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`);
  await client.query(
    `insert into app.${table} (${names.join(', ')}) select ${names.join(', ')} from jsonb_populate_recordset(null::app.${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** What all courses stand in: a semester, its periods, the centres, the people who act. */
export async function storeCentres(client: Connection): Promise<void> {
  const centres = [1, 2, 3, 4, 5, 6];
  await insertRows(client, 'semesters', [{ id: 1, name: 'Autumn', since: '2026-08-31', to: '2027-01-31', is_open: true }]);
  await insertRows(
    client,
    'periods',
    starts.map((start, at) => ({
      id: at + 1,
      name: `P${at + 1}`,
      code: `P${at + 1}`,
      start_time: start,
      end_time: `${start.slice(0, 3)}45`,
    })),
  );
  await insertRows(
    client,
    'orgs',
    centres.map((id) => ({ id, code: `C${id}`, name: `Centre ${id}`, type: 'centre' })),
  );
  await insertRows(client, 'orgs', [{ id: 10, code: 'K10', name: 'Class 10', type: 'class', parent: 1 }]);
  await insertRows(
    client,
    'config',
    centres.map((id) => ({
      id: 100 + id,
      key: 'system',
      organization_id: id,
      value: { gradeDecimals: Math.floor((id - 1) / 2), barredGrade: id % 2 === 0 ? 'zero' : 'none' },
    })),
  );
  await insertRows(
    client,
    'locations',
    centres.map((id) => ({ id, code: 'R', name: 'Room', organization_id: id, is_valid: true })),
  );
  await insertRows(client, 'users', [
    { id: teacher, code: 't', name: 'Teacher', role: 'teacher', org: 1, is_active: true, class_list: [] },
    ...centres.map((id) => ({
      id: 900 + id,
      code: `a${id}`,
      name: `Administrator ${id}`,
      role: 'centreadmin',
      org: id,
      is_active: true,
      class_list: [],
    })),
  ]);
}

/** Stores courses with everything in them. Triggers rest meanwhile: they would write a history of each value. */
export async function storeCourses(client: Connection, courses: readonly RandomCourse[]): Promise<readonly StoredCourse[]> {
  let lastId = 1000;
  const nextId = (): number => (lastId += 1);
  const rows: Record<string, Row[]> = {};
  const put = (table: string, row: Row): void => void (rows[table] ??= []).push({ id: nextId(), ...row });

  const stored = courses.map((course): StoredCourse => {
    const id = nextId();
    const organization_id = centreOf(course);
    const placed = { organization_id, semester_id: 1 };
    put('courses', {
      id,
      code: `C${id}`,
      name: `Course ${id}`,
      ...placed,
      absence_limit: course.absenceLimit,
      required_projects: course.required,
    });
    put('course2teachers', { course_id: id, teacher_id: teacher });
    for (const { item, isEnabled, weight } of course.items)
      put('course_score_items', {
        course_id: id,
        item,
        label: item,
        enable: isEnabled,
        weight,
        isRecorded: item !== 'experiments',
      });

    const sessions: number[][] = [];
    const experiments = course.experiments.map((experiment, at) => {
      const project = nextId();
      const name = `Experiment ${at + 1}`;
      put('projects', {
        id: project,
        code: `E${project}`,
        name,
        ...placed,
        free_schedule: experiment.isFree,
        location_list: [],
        team_list: [],
        teacher_list: [],
      });
      if (experiment.isListed) put('course2projects', { course_id: id, project_id: project });
      for (const { item, isEnabled, weight } of experiment.items)
        put('score_items', { project_id: project, item, label: item, enable: isEnabled, weight, isRecorded: true });
      for (const { item, isEnabled, score, ratio, limit } of experiment.rules)
        put('deduction_rules', { project_id: project, item, label: item, enable: isEnabled, score, ratio, limit });
      sessions.push(
        experiment.sessions.map(({ day, period, isCancelled }) => {
          const session = nextId();
          put('schedules', {
            id: session,
            date: `2026-10-0${day + 1}`,
            period_id: period + 1,
            location_id: organization_id,
            course_id: id,
            project_id: project,
            teacher_id: teacher,
            ...placed,
            is_publish: true,
            class_list: [],
            reserved_classes: [],
            reserved_classes_code: [],
            max_student_number: 32,
            min_student_number: 1,
            max_group_student_number: 5,
            is_reserved: false,
            is_scheduled: false,
            created_at: '2026-09-01',
            updated_at: '2026-09-01',
            cancelled_at: isCancelled ? '2026-10-01' : null,
            cancel_reason: isCancelled ? 'Power failure' : null,
          });
          return session;
        }),
      );
      return project;
    });

    const addStudent = (): { readonly id: number; readonly code: string } => {
      const student = nextId();
      const code = `s${student}`;
      const name = `Student ${student}`;
      // As its trigger, which rests, would write it.
      const search = `${code} ${name}`.toLowerCase();
      put('users', { id: student, code, name, search, role: 'student', org: 10, is_active: true, class_list: [] });
      put('user_orgs', { user_id: student, organization_id: 10 });
      return { id: student, code };
    };
    const students = course.students.map((student) => {
      const { id: learner } = addStudent();
      if (student.isMember) put('user2courses', { user_id: learner, course_id: id, semester_id: 1 });
      const places: number[] = [];
      for (const place of student.places) {
        const placeId = nextId();
        places.push(placeId);
        const { preview = null, operation = null, report = null, ...others } = place.scores;
        put('user2projects', {
          id: placeId,
          ordernumber_of_schedule: 1,
          schedule_id: sessions[place.experiment]?.[place.session],
          student: learner,
          schedule_status: place.isStopped ? 'stopped' : 'elected',
          attendance: place.attendance,
          incidents: place.incidents,
          make_up_of: place.makeUpOf === null ? null : places[place.makeUpOf],
          make_up_rate: place.rate,
          preview,
          operation,
          report,
        });
        for (const [item, score] of Object.entries(others))
          put('place_scores', { user2project_id: placeId, item, score, source: 'entered' });
      }
      for (const [item, score] of Object.entries(student.scores))
        put('course_scores', { course_id: id, student: learner, item, score, source: 'entered' });
      for (const experiment of student.waivers)
        put('mark_waivers', { course_id: id, student: learner, project_id: experiments[experiment], reason: 'Done before' });
      for (const { experiment, mark } of student.carried)
        put('carried_marks', { course_id: id, student: learner, project_id: experiments[experiment], mark, from_course_id: 1 });
      return learner;
    });
    return { id, experiments, students, latecomer: addStudent() };
  });

  await client.query(`set local session_replication_role = 'replica'`);
  for (const [table, all] of Object.entries(rows)) await insertRows(client, table, all);
  await client.query(`set local session_replication_role = 'origin'`);
  // Without statistics a query over these few rows takes seconds.
  await client.query(
    `analyze ${Object.keys(rows)
      .map((table) => `app.${table}`)
      .join(', ')}`,
  );
  return stored;
}

/** Acts as somebody for the rest of the transaction; as the owner of the database without a name. */
export async function actAs(
  client: Connection,
  person?: { readonly role: 'teacher' | 'centreadmin'; readonly id: number },
): Promise<void> {
  await client.query(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
    person ? JSON.stringify({ role: person.role, user_id: person.id }) : '',
    person?.role ?? 'none',
  ]);
}
