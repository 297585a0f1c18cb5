import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from './test-server.ts';
import { fillTestUniversity, people } from './test-university.ts';

/** A person of the test university, by the name that `people` gives. */
export type Person = keyof typeof people;

/** A row of `course_grades`, as far as tests read it. */
export interface Grade {
  readonly id: number;
  readonly student: number;
  readonly total: number | null;
  readonly so_far: number | null;
  readonly is_barred: boolean;
}

/**
 * Course 101 of the test university, put back before each test of the file: one experiment (201) with the items preview 0.2, operation 0.4 and
 * report 0.4, the rule late -5, and two students: 7 in enrolment 601, 8 in enrolment 611. Both are in session 511; 501 is another session of the
 * experiment.
 */
export function gradedCourse() {
  let server: TestServer;
  const tokens: Partial<Record<Person, string>> = {};

  beforeAll(async () => {
    server = await startTestServer();
    await fillTestUniversity(server.owner);
    for (const [name, person] of Object.entries(people)) tokens[name as Person] = await server.tokenFor(person);
  }, 60_000);
  afterAll(() => server?.stop());

  beforeEach(async () => {
    await server.owner.query(`
    delete from app.grade_corrections; delete from app.grade_appeals; delete from app.course_grades; delete from app.mark_waivers;
    delete from app.carried_marks;
    delete from app.place_scores; delete from app.course_scores; delete from app.reports;
    update app.user2projects set make_up_of = null;
    delete from app.user2projects where id > 621;
    update app.grade_lists set state = 'open', published_at = null, submitted_at = null;
    update app.schedules set cancelled_at = null, cancel_reason = null, max_student_number = 32, is_reserved = false, reserved_classes = '{}';
    update app.user2projects set schedule_status = 'elected', attendance = 'present', incidents = '{}', make_up_rate = 100,
      preview = 80, operation = 90, report = 85, group_stamp = null, group_order = null;
    update app.schedules set is_publish = true;
    delete from app.score_items where project_id = 201;
    insert into app.score_items (project_id, item, label, weight, "isRecorded") values
      (201, 'preview', 'Preview', 0.2, true), (201, 'operation', 'Operation', 0.4, true), (201, 'report', 'Report', 0.4, true),
      (201, 'quiz', 'Quiz', 0, true), (201, 'mooc', 'Mooc', 0, false);
    delete from app.course_score_items where course_id = 101;
    update app.courses set absence_limit = 0.33, required_projects = null where id = 101;
    update app.deduction_rules set score = 5, enable = true`);
  });

  const request: TestServer['request'] = (...args) => server.request(...args);
  const rpc = (name: Person, called: string, body: unknown): Promise<TestAnswer> =>
    request('POST', `rpc/${called}`, { token: tokens[name], body });
  const patch = (name: Person, path: string, body: unknown): Promise<TestAnswer> =>
    request('PATCH', path, { token: tokens[name], body, prefer: 'return=representation' });
  async function submitted(): Promise<readonly Grade[]> {
    const answer = await rpc('teacher', 'submit_grades', { course_id: 101 });
    expect(answer.body).toMatchObject({ state: 'submitted' });
    const { body } = await request('GET', 'course_grades?course_id=eq.101&order=student', { token: tokens.teacher });
    return body as readonly Grade[];
  }
  async function published(): Promise<Grade> {
    const [grade] = await submitted();
    expect((await rpc('centreadmin', 'publish_grades', { course_id: 101 })).status).toBe(200);
    return grade!;
  }
  return {
    /** Connection of the owner, whom no right stops. */
    get owner(): pg.Pool {
      return server.owner;
    },
    /** The token of each person, for `request`. */
    tokens,
    request,
    rpc,
    patch,
    /** Submits the list and returns its grades in the order of the students. */
    submitted,
    /** Submits and publishes the list; returns the grade of the first student. */
    published,
  };
}
