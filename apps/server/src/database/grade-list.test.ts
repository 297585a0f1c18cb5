import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { gradedCourse, type Person } from '../../test/database/graded-course.ts';
import type { TestAnswer } from '../../test/database/test-server.ts';
import { people } from '../../test/database/test-university.ts';

const course = gradedCourse();
const { tokens, request, rpc, patch, submitted, published } = course;

describe('a grade list', () => {
  test('is not submitted when the weights do not add up to 1', async () => {
    await course.owner.query(
      `update app.score_items set weight = 0.3 where project_id = 201 and item in ('preview', 'operation', 'report')`,
    );
    expect(await rpc('teacher', 'submit_grades', { course_id: 101 })).toMatchObject({ status: 400, body: { code: 'LC022' } });
  });

  test.each([
    ['no items', 'delete from app.score_items where project_id = 201', 'Experiment 1'],
    ['all its items off', 'update app.score_items set enable = false where project_id = 201', 'Experiment 1'],
    ['no weights', 'update app.score_items set weight = 0 where project_id = 201', 'Experiment 1'],
    [
      'no items, and nobody in it',
      'insert into app.course2projects (id, course_id, project_id) values (900, 101, 211)',
      'Listed',
    ],
    ['no place in the grade', 'update app.courses set required_projects = 0 where id = 101', 'Own course'],
  ])('is not submitted with an experiment that has %s', async (_what, change, name) => {
    await course.owner.query(change);
    expect(await rpc('teacher', 'submit_grades', { course_id: 101 })).toMatchObject({
      status: 400,
      body: { code: 'LC022', message: expect.stringContaining(name) },
    });
    await course.owner.query('delete from app.course2projects where id = 900');
  });

  const secondExperiment = `
    insert into app.course2projects (id, course_id, project_id) values (900, 101, 211);
    insert into app.score_items (id, project_id, item, label, weight, "isRecorded") values (900, 211, 'report', 'Report', 1, true);`;
  const sessionOfIt = (more = ''): string => `
    insert into app.schedules (id, date, period_id, location_id, course_id, project_id, teacher_id, semester_id, organization_id, is_publish)
      values (900, '2026-11-12', 3, 301, 101, 211, 4, 1, 1, true);
    insert into app.user2projects (id, ordernumber_of_schedule, schedule_id, student) values (900, 1, 900, 7);${more}`;
  const withExam = `
    insert into app.course_score_items (course_id, item, label, weight, "isRecorded") values
      (101, 'experiments', 'Experiments', 0.7, false), (101, 'exam', 'Final exam', 0.3, false);`;
  test.each<[string, string, string | null]>([
    ['more experiments count than there are', 'update app.courses set required_projects = 2 where id = 101', 'Own course'],
    ['nobody takes an experiment', secondExperiment, 'Listed'],
    [
      'all have stopped an experiment',
      secondExperiment + sessionOfIt(`update app.user2projects set schedule_status = 'stopped' where id = 900`),
      'Listed',
    ],
    [
      'the only session of an experiment is cancelled',
      secondExperiment + sessionOfIt(`update app.schedules set cancelled_at = now(), cancel_reason = 'Water' where id = 900`),
      'Listed',
    ],
    ['nobody has a score in a part of the grade', withExam, 'Final exam'],
    [
      'it has no students',
      'delete from app.user2courses where course_id = 101; delete from app.user2projects where schedule_id in (501, 511)',
      'Own course',
    ],
    // Whoever takes an experiment without an entry is said before submitting, and gets 0.
    ['somebody takes an experiment', secondExperiment + sessionOfIt(), null],
    [
      'everybody was excused from an experiment',
      secondExperiment + sessionOfIt(`update app.user2projects set attendance = 'excused' where id = 900`),
      null,
    ],
    [
      'an experiment is carried over',
      `${secondExperiment}insert into app.carried_marks (course_id, student, project_id, mark, from_course_id) values (101, 7, 211, 80, 102)`,
      null,
    ],
    [
      'nobody has to do an experiment',
      `${secondExperiment}insert into app.mark_waivers (course_id, student, project_id, reason) values (101, 7, 211, 'Ill'), (101, 8, 211, 'Ill')`,
      null,
    ],
    [
      'one has a score in a part of the grade',
      `${withExam}insert into app.course_scores (course_id, student, item, score) values (101, 8, 'exam', 0)`,
      null,
    ],
  ])('where %s', async (_what, change, refused) => {
    const client = await course.owner.connect();
    try {
      await client.query('begin');
      await client.query(change);
      await client.query(
        `set local role teacher; set local request.jwt.claims = '{"role":"teacher","user_id":${people.teacher.id}}'`,
      );
      const outcome = await client.query('select api.submit_grades(101)').then(
        () => null,
        (error: unknown) => error,
      );
      if (refused === null) expect(outcome).toBeNull();
      else expect(outcome).toMatchObject({ code: 'LC022', message: expect.stringContaining(refused) as unknown });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('keeps its data after submission until it is reopened with a reason', async () => {
    const waiver = { course_id: 101, student: 7, project_id: 211, reason: 'Done before' };
    await course.owner.query(`
      insert into app.mark_waivers (id, course_id, student, project_id, reason) values (900, 101, 8, 211, 'Done before');
      insert into app.place_scores (id, user2project_id, item, score) values (900, 611, 'quiz', 80);
      insert into app.reports (id, status, user2project_id) values (900, 'C', 611)`);
    await submitted();
    const token = tokens.centreadmin;
    for (const answer of [
      await request('POST', 'mark_waivers', { token, body: waiver }),
      await patch('centreadmin', 'mark_waivers?id=eq.900', { student: 7 }),
      await request('DELETE', 'mark_waivers?id=eq.900', { token }),
      await request('DELETE', 'reports?id=eq.900', { token }),
      await request('DELETE', 'user2projects?id=eq.611', { token }),
      await patch('admin', 'courses?id=eq.101', { semester_id: 2 }),
      await patch('admin', 'courses?id=eq.101', { organization_id: 2 }),
      await rpc('teacher', 'save_scores', { scores: [{ id: 611, item: 'quiz', score: 90 }] }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: 'LC020' } });
    expect(await patch('teacher', 'user2projects?id=eq.601', { report: 1 })).toMatchObject({
      status: 400,
      body: { code: 'LC020' },
    });
    expect(await rpc('teacher', 'mark_attendance', { marks: [{ id: 601, attendance: 'late' }] })).toMatchObject({
      body: { code: 'LC020' },
    });
    expect(await rpc('teacher', 'cancel_session', { schedule_id: 511, reason: 'Too late' })).toMatchObject({
      body: { code: 'LC020' },
    });
    expect(await rpc('admin', 'add_places', { schedule_id: 501, codes: ['s1'] })).toMatchObject({ body: { code: 'LC020' } });
    expect(await rpc('teacher', 'submit_grades', { course_id: 101 })).toMatchObject({ body: { code: 'LC020' } });
    // Remarks can still be changed: they are no mark.
    expect((await patch('teacher', 'user2projects?id=eq.601', { remarks: 'good' })).status).toBe(200);
    expect(await rpc('teacher', 'reopen_grades', { course_id: 101, reason: 'because' })).toMatchObject({
      body: { code: '22023' },
    });
    expect((await rpc('teacher', 'reopen_grades', { course_id: 101, reason: 'A mark was entered wrongly' })).status).toBe(200);
    expect((await patch('teacher', 'user2projects?id=eq.601', { report: 1 })).status).toBe(200);
    const { body } = await request('GET', 'record_changes?table_name=eq.grade_lists&order=id.desc&limit=1', {
      token: tokens.teacher,
    });
    expect(body).toMatchObject([{ field: 'state', old: 'submitted', new: 'open', reason: 'A mark was entered wrongly' }]);
  });

  test('is submitted by the teacher and published by the centre', async () => {
    await submitted();
    expect(await rpc('teacher', 'publish_grades', { course_id: 101 })).toMatchObject({ status: 403 });
    expect(await rpc('strangeCentreadmin', 'publish_grades', { course_id: 101 })).toMatchObject({ status: 403 });
    expect((await rpc('centreadmin', 'publish_grades', { course_id: 101 })).status).toBe(200);
    expect(await rpc('centreadmin', 'reopen_grades', { course_id: 101, reason: 'I changed my mind' })).toMatchObject({
      body: { code: 'LC020' },
    });
  });

  test('is corrected by a second person only, once published', async () => {
    const grade = await published();
    const ask = { grade_id: grade.id, total: 88, reason: 'The report was of another group', evidence: 'Sheet 4' };
    expect(await rpc('colleague', 'request_correction', ask)).toMatchObject({ status: 403 });
    expect(await rpc('teacher', 'request_correction', { ...ask, total: 88.25 })).toMatchObject({ body: { code: '22023' } });
    const own = await rpc('centreadmin', 'request_correction', ask);
    const { id } = own.body as { id: number };
    expect(await rpc('centreadmin', 'decide_correction', { correction_id: id, approve: true })).toMatchObject({
      status: 403,
      body: { code: '42501' },
    });
    expect(await rpc('teacher', 'decide_correction', { correction_id: id, approve: true })).toMatchObject({ status: 403 });
    expect(await rpc('admin', 'decide_correction', { correction_id: id, approve: true })).toMatchObject({
      body: { state: 'approved' },
    });
    expect(await rpc('dev', 'decide_correction', { correction_id: id, approve: false })).toMatchObject({
      body: { code: 'LC020' },
    });
    const { body } = await request('GET', `course_grades?id=eq.${grade.id}`, { token: tokens.teacher });
    expect(body).toMatchObject([{ total: 88 }]);
  });

  test('takes one appeal at a time within 7 days, and answers it with a reason', async () => {
    const grade = await published();
    const appeal = { grade_id: grade.id, reason: 'The report is missing' };
    const made = await rpc('teacher', 'enter_appeal', appeal);
    expect(made.status).toBe(200);
    expect(await rpc('teacher', 'enter_appeal', appeal)).toMatchObject({ status: 409 });
    const { id } = made.body as { id: number };
    expect(await rpc('centreadmin', 'answer_appeal', { appeal_id: id, outcome: 'kept', answer: '' })).toMatchObject({
      body: { code: '23514' },
    });
    expect(await rpc('centreadmin', 'answer_appeal', { appeal_id: id, outcome: 'kept', answer: 'It was found' })).toMatchObject({
      body: { state: 'kept' },
    });
    await course.owner.query(`update app.grade_lists set published_at = now() - interval '7 days' where course_id = 101`);
    expect((await rpc('teacher', 'enter_appeal', appeal)).status).toBe(200);
    await course.owner.query(
      `delete from app.grade_appeals; update app.grade_lists set published_at = now() - interval '8 days' where course_id = 101`,
    );
    expect(await rpc('teacher', 'enter_appeal', appeal)).toMatchObject({ status: 400, body: { code: '22023' } });
  });

  test('says in words how long a reason, evidence and an answer have to be', async () => {
    const grade = await published();
    const made = await rpc('teacher', 'enter_appeal', { grade_id: grade.id, reason: 'The report is missing' });
    const { id } = made.body as { id: number };
    const correction = { grade_id: grade.id, total: 88, reason: 'The report was found', evidence: 'Sheet 4' };
    const added = { course_id: 101, student_code: 's9', total: 88, reason: 'The student came late', evidence: 'Sheet 4' };
    for (const [called, body, message] of [
      ['request_correction', { ...correction, reason: 'Found' }, 'the reason of a correction has to have 10 to 2000 characters'],
      ['request_correction', { ...correction, evidence: ' ' }, 'the evidence of a correction has to have 3 to 2000 characters'],
      ['request_added_grade', { ...added, reason: 'Late' }, 'the reason of an added grade has to have 10 to 2000 characters'],
      ['request_added_grade', { ...added, evidence: '4' }, 'the evidence of an added grade has to have 3 to 2000 characters'],
      ['enter_appeal', { grade_id: grade.id, reason: '' }, 'the reason of an appeal has to have 3 to 2000 characters'],
      [
        'answer_appeal',
        { appeal_id: id, outcome: 'kept', answer: 'No' },
        'the answer to an appeal has to have 3 to 2000 characters',
      ],
    ] as const)
      expect((await rpc('centreadmin', called, body)).body).toMatchObject({ code: '23514', message });
  });

  test('gives a student who is not on it a grade, by a second person', async () => {
    await course.owner.query(`update app.user2projects set schedule_status = 'stopped' where id = 611`);
    await published();
    const add = {
      course_id: 101,
      student_code: 's3',
      total: 77.5,
      reason: 'The student came late to the course',
      evidence: 'Sheet 4',
    };
    for (const [change, code] of [
      [{ student_code: 's1' }, '22023'],
      [{ student_code: 'nobody' }, '22023'],
      [{ student_code: 't1' }, '22023'],
      [{ total: 77.55 }, '22023'],
      [{ reason: 'Late' }, '23514'],
      [{ evidence: null }, '23514'],
      [{ course_id: 102 }, '42501'],
    ] as const)
      expect((await rpc('teacher', 'request_added_grade', { ...add, ...change })).body).toMatchObject({ code });
    const asked = await rpc('centreadmin', 'request_added_grade', add);
    expect(asked).toMatchObject({ status: 200, body: { student: 8, old: null, new: 77.5, state: 'requested' } });
    expect(await rpc('teacher', 'request_added_grade', add)).toMatchObject({ status: 409 });
    const { id } = asked.body as { id: number };
    const decide = { correction_id: id, approve: true };
    expect(await rpc('centreadmin', 'decide_correction', decide)).toMatchObject({ body: { code: '42501' } });
    expect(await rpc('teacher', 'decide_correction', decide)).toMatchObject({ body: { code: '42501' } });
    const book = async (): Promise<unknown> => (await rpc('teacher', 'gradebook', { course_id: 101 })).body;
    expect(await book()).toMatchObject({ students: [{ code: 's1' }], grades: [{ student: 7 }] });
    expect((await rpc('admin', 'decide_correction', decide)).status).toBe(200);
    expect(await book()).toMatchObject({
      students: [{ code: 's1' }, { code: 's3', name: 'Strange student', class_name: 'Class of centre B' }],
      grades: [
        { student: 7, total: 86 },
        { student: 8, total: 77.5, so_far: null, parts: {} },
      ],
      corrections: [{ state: 'approved', requested_by_name: 'Centre admin', decided_by_name: 'Admin' }],
    });
    expect((await rpc('teacher', 'request_added_grade', add)).body).toMatchObject({ code: '22023' });
  });

  test('gives no grade by an addition that is refused, or before it is published', async () => {
    await course.owner.query(`update app.user2projects set schedule_status = 'stopped' where id = 611`);
    await submitted();
    const add = {
      course_id: 101,
      student_code: 's3',
      total: 77.5,
      reason: 'The student came late to the course',
      evidence: 'Sheet 4',
    };
    expect((await rpc('teacher', 'request_added_grade', add)).body).toMatchObject({ code: '22023' });
    await rpc('centreadmin', 'publish_grades', { course_id: 101 });
    const { id } = (await rpc('teacher', 'request_added_grade', add)).body as { id: number };
    await rpc('centreadmin', 'decide_correction', { correction_id: id, approve: false, answer: 'Not enrolled' });
    expect((await rpc('teacher', 'gradebook', { course_id: 101 })).body).toMatchObject({
      students: [{ code: 's1' }],
      grades: [{ student: 7 }],
      corrections: [{ state: 'refused' }],
    });
  });

  test('answers an appeal with "changed" only where the grade was changed since', async () => {
    const grade = await published();
    const correct = { grade_id: grade.id, total: 88, reason: 'The report was of another group', evidence: 'Sheet 4' };
    expect((await rpc('teacher', 'request_correction', { ...correct, total: 86 })).body).toMatchObject({ code: '22023' });
    const appeal = (await rpc('teacher', 'enter_appeal', { grade_id: grade.id, reason: 'Too low' })).body as { id: number };
    const answer = (): Promise<TestAnswer> =>
      rpc('centreadmin', 'answer_appeal', { appeal_id: appeal.id, outcome: 'changed', answer: 'The report was found' });
    expect((await answer()).body).toMatchObject({ code: '22023' });
    const asked = (await rpc('teacher', 'request_correction', correct)).body as { id: number };
    expect((await answer()).body).toMatchObject({ code: '22023' });
    await rpc('centreadmin', 'decide_correction', { correction_id: asked.id, approve: true });
    expect((await answer()).body).toMatchObject({ state: 'changed' });
  });

  const answerOf = async (client: pg.PoolClient, appeal: number): Promise<string> => {
    await client.query('savepoint answering');
    return client.query(`select api.answer_appeal($1, 'kept', 'The sum is right')`, [appeal]).then(
      () => 'answered',
      async (error: { readonly code: string }) => {
        await client.query('rollback to answering');
        return error.code;
      },
    );
  };
  const takenBy = (field: string, person: Person): string =>
    `insert into app.record_changes (table_name, row_id, field, changed_by, course_id) values ('user2projects', 611, '${field}', ${people[person].id}, 101);`;
  test.each<[string, string, Person, string]>([
    ['who took the attendance', takenBy('attendance', 'colleague'), 'colleague', 'PT403'],
    ['who entered an incident', takenBy('incidents', 'colleague'), 'colleague', 'PT403'],
    ['who wrote a remark', takenBy('remarks', 'colleague'), 'colleague', 'answered'],
    [
      'who had the grade corrected before',
      `insert into app.grade_corrections (course_grade_id, course_id, old, new, reason, evidence, state, requested_by, decided_by, decided_at)
       select g.id, 101, 86, 70, 'A sum was wrong', 'Sheet 4', 'approved', 5, 3, now() - interval '1 day' from app.course_grades g where g.student = 8`,
      'colleague',
      'PT403',
    ],
    [
      'who had the grade corrected because of the appeal',
      `insert into app.grade_corrections (course_grade_id, course_id, old, new, reason, evidence, state, requested_by, decided_by, decided_at)
       select g.id, 101, 86, 90, 'A sum was wrong', 'Sheet 4', 'approved', 5, 3, now() + interval '1 hour' from app.course_grades g where g.student = 8`,
      'colleague',
      'answered',
    ],
  ])('and an appeal by %s', async (_who, change, name, expected) => {
    const client = await course.owner.connect();
    const actAs = (person: Person): Promise<unknown> =>
      client.query(`select set_config('role', '${people[person].role}', true), set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ role: people[person].role, user_id: people[person].id }),
      ]);
    try {
      await client.query('begin');
      await client.query('insert into app.course2teachers (id, course_id, teacher_id) values (900, 101, 5)');
      await actAs('teacher');
      await client.query('select api.submit_grades(101)');
      await actAs('centreadmin');
      await client.query('select api.publish_grades(101)');
      const { rows } = await client.query<{ id: number }>(
        `select (api.enter_appeal(g.id, 'Too low') ->> 'id')::int as id from api.course_grades g where g.course_id = 101 and g.student = 8`,
      );
      await client.query('reset role');
      await client.query(change);
      await actAs(name);
      const { rows: books } = await client.query<{ told: boolean }>(
        `select (api.gradebook(101) #>> '{appeals,0,left_to_others}')::boolean as told`,
      );
      expect(await answerOf(client, rows[0]!.id)).toBe(expected);
      expect(books).toEqual([{ told: expected === 'PT403' }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('says in words what waits for somebody already', async () => {
    const grade = await published();
    const correct = { grade_id: grade.id, total: 88, reason: 'The report was of another group', evidence: 'Sheet 4' };
    await rpc('teacher', 'request_correction', correct);
    expect(await rpc('teacher', 'request_correction', { ...correct, total: 89 })).toMatchObject({
      status: 409,
      body: { code: 'PT409', message: 'a correction of this grade waits for its decision already' },
    });
    await rpc('teacher', 'enter_appeal', { grade_id: grade.id, reason: 'Too low' });
    expect(await rpc('teacher', 'enter_appeal', { grade_id: grade.id, reason: 'Too low' })).toMatchObject({
      status: 409,
      body: { code: 'PT409', message: 'an appeal against this grade is open already' },
    });
    const late = { course_id: 101, student_code: 'late', total: 70, reason: 'A deferred exam in May', evidence: 'Sheet 4' };
    await course.owner.query(`insert into app.users (id, code, name, role, org) values (900, 'late', 'Late', 'student', 10)`);
    await rpc('teacher', 'request_added_grade', late);
    expect(await rpc('teacher', 'request_added_grade', late)).toMatchObject({
      status: 409,
      body: { code: 'PT409', message: 'a grade of this student waits for its decision already' },
    });
    await course.owner.query('delete from app.grade_corrections; delete from app.users where id = 900');
  });

  const changedByCentre = `insert into app.record_changes (table_name, row_id, field, changed_by, course_id)
    values ('user2projects', 611, 'report', 3, 101);`;
  const colleagueInCharge = 'insert into app.course2teachers (id, course_id, teacher_id) values (900, 101, 5);';
  test.each<[string, string, Person, boolean]>([
    ['who submitted the list', '', 'teacher', false],
    ['another teacher of the course', colleagueInCharge, 'colleague', true],
    ['an administrator of the centre', '', 'centreadmin', true],
    // From here on the centre has changed a score of the student: the history cannot be taken back.
    ['who submitted it, where there is nobody else', changedByCentre, 'teacher', true],
    ['who changed a score of the student', colleagueInCharge, 'centreadmin', false],
  ])('has an appeal answered by %s', async (_who, change, name, isAllowed) => {
    const grade = (await submitted())[1]!;
    await rpc('centreadmin', 'publish_grades', { course_id: 101 });
    const appeal = (await rpc('teacher', 'enter_appeal', { grade_id: grade.id, reason: 'Too low' })).body as { id: number };
    await course.owner.query(change);
    const answer = { appeal_id: appeal.id, outcome: 'kept', answer: 'The sum is right' };
    expect(await rpc(name, 'answer_appeal', answer)).toMatchObject(
      isAllowed ? { status: 200, body: { state: 'kept' } } : { status: 403, body: { code: 'PT403' } },
    );
    if (!isAllowed)
      expect((await rpc(name, 'answer_appeal', { ...answer, outcome: 'withdrawn' })).body).toMatchObject({ state: 'withdrawn' });
    await course.owner.query('delete from app.course2teachers where id = 900');
  });

  test.each([
    ['2026-11-23', '2026-11-26'],
    ['2026-11-26', '2026-12-01'],
    ['2026-11-28', '2026-12-02'],
  ])('three working days after %s end on %s', async (since, due) => {
    const { rows } = await course.owner.query('select app.working_days_after($1, 3)::text as due', [since]);
    expect(rows).toEqual([{ due }]);
  });
});

describe('a submitted list', () => {
  const book = async (): Promise<unknown> => (await rpc('centreadmin', 'gradebook', { course_id: 101 })).body;
  /** Whatever may change beside a list, by the owner of the database, whom nothing stops; undone at the end. */
  const changes = `
    update app.score_items set weight = 0.1, label = 'Changed' where project_id = 201;
    insert into app.score_items (project_id, item, label, weight, "isRecorded") values (201, 'late item', 'Late item', 0.5, true);
    update app.deduction_rules set score = 50, label = 'Changed' where project_id = 201;
    insert into app.course_score_items (course_id, item, label, weight) values (101, 'exam', 'Exam', 1);
    insert into app.course_scores (course_id, student, item, score) values (101, 7, 'exam', 1);
    insert into app.mark_waivers (course_id, student, project_id, reason) values (101, 8, 201, 'Ill in May');
    insert into app.carried_marks (course_id, student, project_id, mark, from_course_id) values (101, 8, 201, 12, 102);
    update app.courses set required_projects = 5, absence_limit = 0.01, name = 'Renamed', code = 'X' where id = 101;
    update app.projects set name = 'Renamed', code = 'X', free_schedule = true where id = 201;
    update app.users set name = 'Renamed', code = 'x' || code where id in (4, 7, 8);
    update app.orgs set name = 'Renamed ' || id, code = 'X' || code where id in (10, 12, 13);
    delete from app.user_orgs where user_id = 7;
    delete from app.user2courses where course_id = 101;
    insert into app.user2courses (user_id, course_id, semester_id) values (8, 101, 1);
    insert into app.course2projects (course_id, project_id) values (101, 211);
    update app.schedules set date = '2026-12-30', location_id = 302, teacher_id = 5, cancelled_at = now(), cancel_reason = 'Water' where id = 511;
    update app.periods set name = 'Renamed', start_time = '07:00' where id = 1;
    update app.locations set name = 'Renamed' where id = 301;
    update app.config set value = '{"gradeDecimals": 0}' where key = 'system' and organization_id = 1;
    update app.user2projects set report = 1, attendance = 'absent', make_up_rate = 1 where id = 601;
    insert into app.place_scores (user2project_id, item, score) values (601, 'quiz', 3);
    delete from app.user2projects where id = 611`;
  /** Runs the work in a transaction of the owner that others see nothing of, and takes everything back. */
  const inTransaction = async (work: (query: (sql: string) => Promise<{ rows: { book: unknown }[] }>) => Promise<void>) => {
    const client = await course.owner.connect();
    try {
      await client.query('begin');
      await work((sql) => client.query(sql));
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  test.each(['submitted', 'published'])('that is %s stays what it was, whatever changes beside it', async (state) => {
    await rpc('teacher', 'submit_grades', { course_id: 101 });
    if (state === 'published') await rpc('centreadmin', 'publish_grades', { course_id: 101 });
    const before = await book();
    expect(before).toMatchObject({
      list: { state },
      submitted_by_name: 'Teacher',
      names_from: null,
      course: { name: 'Own course' },
      students: [
        { code: 's1', name: 'Student', class_name: 'Class of the teacher, Class of centre A' },
        { code: 's3', name: 'Strange student' },
      ],
      grades: [{ total: 86 }, { total: 86 }],
    });
    await inTransaction(async (query) => {
      const read = async (): Promise<unknown> => (await query(`select auth.gradebook(101) as book`)).rows[0]!.book;
      const timeless = (value: unknown): unknown =>
        JSON.parse(JSON.stringify(value).replaceAll(/"[^"]*_at":"[^"]*"/g, '"at":"then"'));
      await query(changes);
      expect(timeless(await read())).toEqual(timeless(before));
      // Opened again, the same changes are all there.
      await query(`update app.grade_lists set state = 'open' where course_id = 101`);
      expect(await read()).toMatchObject({
        course: { name: 'Renamed' },
        required: 5,
        students: [{ code: 'xs1' }, { code: 'xs3' }],
      });
    });
  });
});

test('a gradebook has the groups of its students, and keeps them with a submitted list', async () => {
  const groups = async (): Promise<unknown> =>
    ((await rpc('teacher', 'gradebook', { course_id: 101 })).body as { groups: unknown }).groups;
  // Of the semester of the course and with a student of it: neither another semester's group nor an empty one, and no class.
  await course.owner.query(`
    insert into app.orgs (id, code, name, type, parent, semester_id, created_by) values
      (910, 'g910', 'Group of before', 'studentgroup', 1, 2, 4), (911, 'g911', 'Empty group', 'studentgroup', 1, 1, 4);
    insert into app.user_orgs (id, user_id, organization_id) values (910, 7, 910), (912, 8, 11)`);
  const both = [{ id: 11, name: 'Group of the teacher', students: [7, 8] }];
  expect(await groups()).toEqual(both);
  await submitted();
  await course.owner.query('delete from app.user_orgs where id in (910, 912)');
  expect(await groups()).toEqual(both);
  await course.owner.query('delete from app.orgs where id in (910, 911)');
});

test('only those in charge of a course read its gradebook', async () => {
  expect((await rpc('teacher', 'gradebook', { course_id: 101 })).body).toMatchObject({
    required: 1,
    decimals: 1,
    students: [{ id: 7 }, { id: 8 }],
    places: [{ id: 601, scores: { preview: 80, operation: 90, report: 85 } }, { id: 611 }],
  });
  for (const [name, course] of [
    ['teacher', 102],
    ['teacher', 103],
    ['centreadmin', 103],
    ['strangeCentreadmin', 101],
  ] as const) {
    expect(await rpc(name, 'gradebook', { course_id: course })).toMatchObject({ status: 403, body: { code: '42501' } });
  }
});
