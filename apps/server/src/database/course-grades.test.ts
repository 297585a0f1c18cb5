import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type pg from 'pg';
import { courseCases, experimentCases, rateCases } from '../../../../packages/schedule-rules/test/mark-cases.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
const tokens: Partial<Record<keyof typeof people, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  for (const [name, person] of Object.entries(people)) tokens[name as keyof typeof people] = await server.tokenFor(person);
}, 60_000);
afterAll(() => server?.stop());

type Person = keyof typeof people;
const rpc = (name: Person, called: string, body: unknown): Promise<TestAnswer> =>
  server.request('POST', `rpc/${called}`, { token: tokens[name], body });
const patch = (name: Person, path: string, body: unknown): Promise<TestAnswer> =>
  server.request('PATCH', path, { token: tokens[name], body, prefer: 'return=representation' });

describe('computing grades over HTTP', () => {
  test.each(experimentCases)('the mark of an experiment: %s', async (_name, record, expected) => {
    expect((await rpc('teacher', 'trial_mark', { kind: 'experiment', record })).body).toEqual(expected);
  });
  test.each(courseCases)('the grade of a course: %s', async (_name, record, expected) => {
    expect((await rpc('teacher', 'trial_mark', { kind: 'course', record })).body).toEqual(expected);
  });
  test.each(rateCases)('the attendance rate: %s', async (_name, record, expected) => {
    expect((await rpc('teacher', 'trial_mark', { kind: 'attendance', record })).body).toEqual(expected);
  });
});

// Course 101 has one experiment (201) with the items preview 0.2, operation 0.4, report 0.4 and the rule late -5; two students:
// 7 in enrolment 601, 8 in enrolment 611. Both are in session 511; 501 is another session of the experiment.
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

interface Grade {
  readonly id: number;
  readonly student: number;
  readonly total: number | null;
  readonly so_far: number | null;
  readonly is_barred: boolean;
}
async function submitted(): Promise<readonly Grade[]> {
  const answer = await rpc('teacher', 'submit_grades', { course_id: 101 });
  expect(answer.body).toMatchObject({ state: 'submitted' });
  const { body } = await server.request('GET', 'course_grades?course_id=eq.101&order=student', { token: tokens.teacher });
  return body as readonly Grade[];
}
async function published(): Promise<Grade> {
  const [grade] = await submitted();
  expect((await rpc('centreadmin', 'publish_grades', { course_id: 101 })).status).toBe(200);
  return grade!;
}

describe('saving scores', () => {
  test('saves each score separately, and reports a score that somebody else changed meanwhile', async () => {
    const scores = [
      { id: 601, item: 'report', score: 70.25, expected: 85 },
      { id: 611, item: 'quiz', score: 12, expected: null },
    ];
    expect(await rpc('teacher', 'save_scores', { scores })).toMatchObject({ status: 200, body: { saved: 2, conflicts: [] } });
    // Sending the same again, as after a lost answer, is no conflict.
    expect(await rpc('teacher', 'save_scores', { scores })).toMatchObject({ status: 200, body: { saved: 2, conflicts: [] } });
    const late = [
      { id: 601, item: 'report', score: 60, expected: 85 },
      { id: 601, item: 'preview', score: null, expected: 80 },
    ];
    expect((await rpc('centreadmin', 'save_scores', { scores: late })).body).toMatchObject({
      saved: 1,
      conflicts: [{ id: 601, item: 'report', current: 70.25, changed_by: { id: people.teacher.id, name: 'Teacher' } }],
    });
  });

  test.each<[string, Person, object, number, string]>([
    ['a place of a colleague', 'teacher', { id: 602, item: 'report', score: 1 }, 403, '42501'],
    ['an item that is taken from its source', 'teacher', { id: 601, item: 'mooc', score: 1 }, 400, '22023'],
    ['an item of no name', 'teacher', { id: 601, item: 'nothing', score: 1 }, 400, '22023'],
    ['more than 100', 'teacher', { id: 601, item: 'quiz', score: 100.5 }, 400, '23514'],
    ['less than 0', 'teacher', { id: 601, item: 'report', score: -1 }, 400, '23514'],
    ['three decimals', 'teacher', { id: 601, item: 'report', score: 87.123 }, 400, '23514'],
    ['a text', 'teacher', { id: 601, item: 'report', score: '87' }, 400, '22023'],
    ['a score of a course of a colleague', 'teacher', { course_id: 102, student: 7, item: 'exam', score: 1 }, 403, '42501'],
  ])('refuses %s, and saves none of the other scores', async (_what, name, entry, status, code) => {
    const answer = await rpc(name, 'save_scores', { scores: [{ id: 601, item: 'operation', score: 1 }, entry] });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(JSON.stringify(answer.body)).not.toContain('constraint');
    const { rows } = await server.owner.query('select operation::int as operation from app.user2projects where id = 601');
    expect(rows).toEqual([{ operation: 90 }]);
  });

  test('a cancelled session accepts no marks', async () => {
    expect((await rpc('teacher', 'cancel_session', { schedule_id: 511, reason: 'Water in the room' })).status).toBe(200);
    for (const body of [{ attendance: 'late' }, { report: 50 }]) {
      expect(await patch('teacher', 'user2projects?id=eq.601', body)).toMatchObject({ status: 400, body: { code: 'LC023' } });
    }
    expect((await rpc('teacher', 'reopen_session', { schedule_id: 511 })).body).toMatchObject({
      cancelled_at: null,
      cancel_reason: null,
    });
    expect((await patch('teacher', 'user2projects?id=eq.601', { report: 50 })).status).toBe(200);
  });
});

describe('the grade of an experiment', () => {
  const total = async (): Promise<number | null> => (await submitted())[0]!.total;

  test('is the whole mark without deductions', async () => expect(await total()).toBe(86));
  test('loses 5 points for being late', async () => {
    await patch('teacher', 'user2projects?id=eq.601', { attendance: 'late' });
    expect(await total()).toBe(81);
  });
  test('counts a missing report as 0 at submission', async () => {
    await patch('teacher', 'user2projects?id=eq.601', { report: null });
    const [grade] = await submitted();
    expect(grade).toMatchObject({ so_far: 86.7, total: 52 });
  });
  test('is empty when excused, and not required when waived', async () => {
    await patch('teacher', 'user2projects?id=eq.601', { attendance: 'excused' });
    await server.owner.query(`insert into app.mark_waivers (course_id, student, project_id, reason) values (101, 7, 201, 'Ill')`);
    expect((await submitted())[0]).toMatchObject({ so_far: null, total: null });
  });
  test('comes from the make-up session at its rate', async () => {
    await patch('teacher', 'user2projects?id=eq.601', { attendance: 'excused' });
    const made = await rpc('teacher', 'add_make_up', { place_id: 601, schedule_id: 501, rate: 80 });
    expect(made.status).toBe(200);
    const { id } = made.body as { id: number };
    const scores = ['preview', 'operation', 'report'].map((item) => ({ id, item, score: 86, expected: null }));
    await rpc('teacher', 'save_scores', { scores });
    expect(await total()).toBe(68.8);
  });
  test('ignores a cancelled session', async () => {
    await rpc('teacher', 'cancel_session', { schedule_id: 511, reason: 'Power failure' });
    await rpc('teacher', 'add_places', { schedule_id: 501, codes: ['s3'] });
    expect((await submitted())[0]).toMatchObject({ so_far: null, total: 0 });
  });
  test.each([
    ['without a grade', '{}', null],
    ['without a grade where the centre sets that', '{"barredGrade": "none"}', null],
    ['with 0 where the centre sets that', '{"barredGrade": "zero"}', 0],
  ])('of a student who was absent in a third of the required sessions is barred, %s', async (_what, settings, grade) => {
    await server.owner.query(`update app.config set value = $1 where key = 'system' and organization_id = 1`, [settings]);
    await patch('teacher', 'user2projects?id=eq.601', { attendance: 'absent' });
    const [barred, other] = await submitted();
    expect([barred, other]).toMatchObject([
      { is_barred: true, total: grade, so_far: 86 },
      { is_barred: false, total: 86 },
    ]);
    await server.owner.query(`update app.config set value = '{}' where key = 'system' and organization_id = 1`);
  });
  test.each([
    ['a free experiment', `update app.projects set free_schedule = $1 where id = 201`],
    ['a waived one', `insert into app.mark_waivers (course_id, student, project_id, reason) select 101, 7, 201, 'Ill' where $1`],
  ])('bars nobody for an absence in a session of %s', async (_what, change) => {
    // Two experiments are required, so that a waiver leaves one, by which no absence would be measured.
    await server.owner.query(`
      update app.courses set required_projects = 2 where id = 101;
      insert into app.carried_marks (course_id, student, project_id, mark, from_course_id) values (101, 8, 211, 80, 102)`);
    await patch('teacher', 'user2projects?id=eq.601', { attendance: 'absent' });
    await server.owner.query(change, [true]);
    expect((await submitted()).map(({ is_barred }) => is_barred)).toEqual([false, false]);
    await server.owner.query('update app.projects set free_schedule = false where id = 201');
  });
});

describe('saving rules and weights as a whole', () => {
  const rule = (item: string, score: number) => ({ item, label: item, enable: true, score, ratio: 0, limit: 0 });
  const part = (item: string, weight: number) => ({ item, label: item, enable: true, weight, isRecorded: true });
  const save = (name: Person, body: object): Promise<TestAnswer> => rpc(name, 'save_mark_rules', body);
  const stored = async (table: string, owner: string): Promise<unknown> =>
    (await server.owner.query(`select item, label from app.${table} where ${owner} order by item`)).rows;
  beforeEach(() =>
    server.owner.query(`
      delete from app.deduction_rules where project_id in (201, 211);
      insert into app.deduction_rules (project_id, item, label, score) values (201, 'late', 'late', 5)`),
  );
  const rules = { kind: 'deduction_rules', entries: [rule('absent', 100)] };

  test('replaces the rules of several experiments, and the same once more is no conflict', async () => {
    const targets = [
      { id: 201, expected: [rule('late', 5)] },
      { id: 211, expected: [] },
    ];
    for (const _ of ['first', 'again'])
      expect(await save('centreadmin', { ...rules, targets })).toMatchObject({ status: 200, body: { saved: 2, conflicts: [] } });
    const { rows } = await server.owner.query('select project_id::int, item, score::int from app.deduction_rules order by 1');
    expect(rows.filter(({ project_id }) => project_id === 201 || project_id === 211)).toEqual([
      { project_id: 201, item: 'absent', score: 100 },
      { project_id: 211, item: 'absent', score: 100 },
    ]);
  });

  test('changes none of them where one is not as it was seen', async () => {
    const targets = [
      { id: 211, expected: [] },
      { id: 201, expected: [rule('late', 4)] },
    ];
    expect(await save('centreadmin', { ...rules, targets })).toMatchObject({
      status: 200,
      body: { saved: 0, conflicts: [{ id: 201, rows: [rule('late', 5)] }] },
    });
    expect(await stored('deduction_rules', 'project_id in (201, 211)')).toEqual([{ item: 'late', label: 'late' }]);
  });

  test('two people who save at once do not both succeed', async () => {
    const answers = await Promise.all(
      [10, 20].map((score) =>
        save('centreadmin', {
          kind: 'deduction_rules',
          targets: [{ id: 201, expected: [rule('late', 5)] }],
          entries: [rule('late', score)],
        }),
      ),
    );
    expect(answers.map(({ body }) => (body as { saved: number }).saved).sort((a, b) => a - b)).toEqual([0, 1]);
  });

  test('keeps an item for which somebody has a score; one without goes', async () => {
    await server.owner.query(`
      insert into app.place_scores (user2project_id, item, score) values (601, 'quiz', 91.5);
      insert into app.course_score_items (course_id, item, label, weight) values (101, 'exam', 'Final exam', 0.3), (101, 'talk', 'Talk', 0.1);
      insert into app.course_scores (course_id, student, item, score) values (101, 7, 'exam', 60)`);
    const remove = async (path: string): Promise<number> =>
      (await server.request('DELETE', path, { token: tokens.centreadmin })).status;
    expect(await remove('score_items?project_id=eq.201&item=eq.quiz')).toBe(409);
    expect(await remove('score_items?project_id=eq.201&item=eq.preview')).toBe(409);
    expect(await remove('score_items?project_id=eq.201&item=eq.mooc')).toBe(204);
    expect(await remove('course_score_items?course_id=eq.101&item=eq.talk')).toBe(204);
    const whole = { kind: 'course_score_items', targets: [{ id: 101 }], entries: [part('experiments', 1)] };
    expect(await save('centreadmin', whole)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Final exam') as unknown },
    });
    expect(await stored('course_score_items', 'course_id = 101')).toEqual([{ item: 'exam', label: 'Final exam' }]);
  });
  test('keeps a rule whose incident was entered, and the names of what was entered', async () => {
    await server.owner.query(`
      update app.deduction_rules set item = 'leave_early', label = 'Left early', enable = true where project_id = 201;
      update app.user2projects set incidents = '{leave_early}' where id = 601;
      insert into app.place_scores (user2project_id, item, score) values (601, 'quiz', 91.5);
      insert into app.course_score_items (course_id, item, label, weight) values (101, 'exam', 'Final exam', 0.3);
      insert into app.course_scores (course_id, student, item, score) values (101, 7, 'exam', 60)`);
    const patch = async (path: string, body: object): Promise<number> =>
      (await server.request('PATCH', path, { token: tokens.centreadmin, body })).status;
    const ofRule = 'deduction_rules?project_id=eq.201&item=eq.leave_early';
    expect((await server.request('DELETE', ofRule, { token: tokens.centreadmin })).status).toBe(409);
    expect(await save('centreadmin', { ...rules, targets: [{ id: 201 }] })).toMatchObject({
      status: 409,
      body: { message: 'there are incidents for Left early, so it cannot be removed: switch it off instead' },
    });
    for (const path of [ofRule, 'score_items?project_id=eq.201&item=eq.quiz', 'course_score_items?course_id=eq.101&item=eq.exam'])
      expect(await patch(path, { item: 'other' })).toBe(409);
    expect(await patch(ofRule, { project_id: 211 })).toBe(409);
    expect(await patch(ofRule, { enable: false, item: 'leave_early' })).toBe(204);
    await server.owner.query(`update app.user2projects set incidents = '{}' where id = 601`);
    expect(await patch(ofRule, { item: 'other' })).toBe(204);
  });
  test('saves the parts of a grade with the figures of the course, or neither', async () => {
    const now = { required_projects: null, absence_limit: 0.33 };
    const body = { kind: 'course_score_items', entries: [part('experiments', 1)], targets: [{ id: 101, expected: [] }] };
    const settings = { required_projects: 2, absence_limit: 0.5 };
    expect(
      (await save('centreadmin', { ...body, settings: { ...settings, expected: { ...now, absence_limit: 0.2 } } })).body,
    ).toMatchObject({
      saved: 0,
      conflicts: [{ id: 101, rows: [], settings: now }],
    });
    expect(await stored('course_score_items', 'course_id = 101')).toEqual([]);
    expect((await save('centreadmin', { ...body, settings: { ...settings, expected: now } })).body).toMatchObject({ saved: 1 });
    const { rows } = await server.owner.query('select required_projects, absence_limit::float from app.courses where id = 101');
    expect(rows).toEqual([settings]);
    const entries = [part('preview', 0.2), part('operation', 0.4), part('report', 0.25)];
    const items = { kind: 'score_items', entries, targets: [{ id: 201 }] };
    expect(await save('centreadmin', items)).toMatchObject({ status: 400, body: { code: '23514' } });
  });

  test.each<[string, Person, object, number, string]>([
    ['a teacher', 'teacher', { ...rules, targets: [{ id: 201 }] }, 403, '42501'],
    ['an experiment of another centre', 'centreadmin', { ...rules, targets: [{ id: 201 }, { id: 203 }] }, 403, '42501'],
    ['another table', 'centreadmin', { ...rules, kind: 'users', targets: [{ id: 201 }] }, 400, '22023'],
    ['no experiment', 'centreadmin', { ...rules, targets: [] }, 400, '22023'],
    ['figures of a course with rules', 'centreadmin', { ...rules, targets: [{ id: 201 }], settings: {} }, 400, '22023'],
    ['half a row', 'centreadmin', { ...rules, targets: [{ id: 201 }], entries: [{ item: 'late' }] }, 400, '23502'],
  ])('refuses %s', async (_what, name, body, status, code) => {
    expect(await save(name, body)).toMatchObject({ status, body: { code } });
    expect(await stored('deduction_rules', 'project_id = 201')).toEqual([{ item: 'late', label: 'late' }]);
  });
});

describe('scores that are taken from a source', () => {
  const exam = { kind: 'exam', paper_id: 1 };
  const take = (name: Person, change: object = {}): Promise<TestAnswer> =>
    rpc(name, 'take_scores', { course_id: 101, item: 'exam', source: exam, ...change });
  const history = async (): Promise<unknown> =>
    (
      await server.request(
        'GET',
        'record_changes?table_name=in.(place_scores,course_scores)&field=eq.score&order=id.desc&limit=1',
        {
          token: tokens.teacher,
        },
      )
    ).body;
  beforeEach(() =>
    server.owner.query(`
      insert into app.course_score_items (course_id, item, label, weight, "isRecorded") values
        (101, 'experiments', 'Experiments', 0.7, false), (101, 'exam', 'Exam', 0.3, false), (101, 'oral', 'Oral', 0, true);
      update app.exam_papers set total = 45 where id = 1;
      update app.exam_results set total = 32.5 where paper_id = 1;
      delete from app.mooc_scores where course_id = 101;
      update app.data_records set result = '{"score":"88.125","g":"9.80"}', checked_by = 4, computed_at = now()`),
  );

  test('an exam gives its share of 100, rounded once, after it was shown', async () => {
    const shown = await take('teacher', { dry_run: true });
    expect(shown.body).toMatchObject({
      rows: [{ student: 7, value: 32.5, out_of: 45, score: 72.22, current: null, problem: null }],
      unknown: [],
    });
    expect((await rpc('teacher', 'taken_scores', { course_id: 101 })).body).toEqual([]);
    expect((await take('teacher')).status).toBe(200);
    expect((await rpc('teacher', 'taken_scores', { course_id: 101 })).body).toMatchObject([
      { place: null, student: 7, item: 'exam', origin: { kind: 'exam', name: 'Paper A', value: 32.5, out_of: 45 } },
    ]);
    expect(await history()).toMatchObject([{ old: null, new: 72.22, reason: 'exam: Paper A', changed_by: people.teacher.id }]);
    // Somebody who types another score over it has entered that one.
    await server.owner.query(`update app.course_score_items set "isRecorded" = true where course_id = 101 and item = 'exam'`);
    const type = (score: number): Promise<TestAnswer> =>
      rpc('teacher', 'save_scores', { scores: [{ course_id: 101, student: 7, item: 'exam', score }] });
    expect(await type(60)).toMatchObject({ status: 200, body: { saved: 1 } });
    expect((await rpc('teacher', 'taken_scores', { course_id: 101 })).body).toEqual([]);
    const { rows } = await server.owner.query(
      `select source, origin from app.course_scores where course_id = 101 and item = 'exam'`,
    );
    expect(rows).toEqual([{ source: 'entered', origin: null }]);
    expect(await type(72.22)).toMatchObject({ status: 200 });
    await server.owner.query(`update app.course_score_items set "isRecorded" = false where course_id = 101 and item = 'exam'`);
    // 0.7 · 86 + 0.3 · 72.22 = 81.866
    expect((await submitted())[0]).toMatchObject({ student: 7, total: 81.9 });
    expect(await take('teacher')).toMatchObject({ body: { code: 'LC020' } });
  });

  test('an online course is pasted once and can be taken again', async () => {
    const source = {
      kind: 'mooc',
      name: 'Optics',
      scores: [
        { code: 's1', score: 91.5 },
        { code: 'nobody', score: 1 },
      ],
    };
    const { rows } = await server.owner.query<{ code: string }>('select code from app.users where id = 7');
    source.scores[0]!.code = rows[0]!.code;
    expect((await take('teacher', { source })).body).toMatchObject({
      rows: [{ student: 7, score: 91.5, problem: null }],
      unknown: ['nobody'],
    });
    const again = await take('teacher', { item: 'mooc', project_id: 201, source: { kind: 'mooc', name: 'Optics' } });
    expect(again.body).toMatchObject({ rows: [{ student: 7, place: 601, score: 91.5 }] });
    const { rows: kept } = await server.owner.query(
      `select score::float8 as score, source from app.place_scores where item = 'mooc'`,
    );
    expect(kept).toEqual([{ score: 91.5, source: 'taken' }]);
  });

  test('what was taken is undone whole, with where each score was from; the list of an online course, too', async () => {
    const everything = async (): Promise<unknown> =>
      (
        await server.owner.query(`select jsonb_build_array(
          (select jsonb_agg(to_jsonb(x) - array['id', 'updated_at', 'updated_by'] order by x.student, x.item) from app.course_scores x),
          (select jsonb_agg(to_jsonb(x) - array['id', 'updated_at', 'updated_by'] order by x.user2project_id, x.item) from app.place_scores x),
          (select jsonb_agg(to_jsonb(x) - 'id' order by x.student, x.item) from app.mooc_scores x)) as kept`)
      ).rows;
    const { rows } = await server.owner.query<{ code: string }>('select code from app.users where id = 7');
    const source = (score: number): object => ({ kind: 'mooc', name: 'Optics', scores: [{ code: rows[0]!.code, score }] });
    const wanted = { item: 'mooc', project_id: 201 };
    const untouched = await everything();
    const first = (await take('teacher', { ...wanted, source: source(91.5) })).body as { taking_id: number };
    const taken = await everything();
    const second = (await take('teacher', { ...wanted, source: source(60) })).body as { taking_id: number };
    const undo = (taking_id: number, name: Person = 'teacher'): Promise<TestAnswer> =>
      rpc(name, 'undo_taken_scores', { taking_id });
    // Only the last taking of an item, and only by those in charge.
    expect(await undo(first.taking_id)).toMatchObject({ status: 409 });
    expect(await undo(second.taking_id, 'stranger')).toMatchObject({ status: 403 });
    expect(await undo(second.taking_id)).toMatchObject({ status: 200, body: { restored: 1 } });
    expect(await everything()).toEqual(taken);
    expect(await undo(second.taking_id)).toMatchObject({ status: 409 });

    const third = (await take('teacher', { ...wanted, source: source(60) })).body as { taking_id: number };
    await server.owner.query(`update app.place_scores set score = 61 where item = 'mooc' and user2project_id = 601`);
    const changed = await everything();
    const refused = await undo(third.taking_id);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('changed since they were taken: ') } });
    expect(await everything()).toEqual(changed);

    await server.owner.query(
      `delete from app.place_scores where item = 'mooc'; delete from app.mooc_scores where course_id = 101`,
    );
    const alone = (await take('teacher', { ...wanted, source: source(70) })).body as { taking_id: number };
    expect(await undo(alone.taking_id)).toMatchObject({ status: 200 });
    expect(await everything()).toEqual(untouched);
    const last = (await take('teacher')).body as { taking_id: number };
    expect(await undo(last.taking_id)).toMatchObject({ status: 200 });
    expect(await everything()).toEqual(untouched);
    const locked = (await take('teacher')).body as { taking_id: number };
    await submitted();
    expect(await undo(locked.taking_id)).toMatchObject({ body: { code: 'LC020' } });
  });

  test('checked records of data give a field of their result', async () => {
    const source = { kind: 'data', template_id: 1, field: 'score' };
    const wanted = { item: 'mooc', project_id: 201, source };
    expect((await take('teacher', wanted)).body).toMatchObject({
      rows: [{ place: 601, value: 88.125, score: 88.13, problem: null }],
    });
    await server.owner.query('update app.data_records set checked_by = null');
    expect((await take('teacher', { ...wanted, dry_run: true })).body).toMatchObject({ rows: [{ problem: 'unchecked' }] });
  });

  test.each<[string, Person, object, string]>([
    ['into an item that people enter', 'teacher', { item: 'oral' }, '22023'],
    ['into an item of no name', 'teacher', { item: 'nothing' }, '22023'],
    ['from a paper of a colleague', 'teacher', { source: { kind: 'exam', paper_id: 2 } }, '42501'],
    ['from a paper of another centre', 'centreadmin', { source: { kind: 'exam', paper_id: 3 } }, '42501'],
    ['into a course of others', 'stranger', {}, '42501'],
    ['from data into the course', 'teacher', { source: { kind: 'data', template_id: 1, field: 'score' } }, '22023'],
    ['from nowhere', 'teacher', { source: { kind: 'dice', name: 'Dice' } }, '22023'],
    [
      'scores that are text',
      'teacher',
      { source: { kind: 'mooc', name: 'Optics', scores: [{ code: 's1', score: '9' }] } },
      '22023',
    ],
  ])('are not taken %s', async (_what, name, change, code) => {
    expect((await take(name, change)).body).toMatchObject({ code });
    const { rows } = await server.owner.query(`select 1 from app.course_scores`);
    expect(rows).toEqual([]);
  });
});

describe('a mark of an earlier course', () => {
  /** Course 102 of the same centre has published 91.5 for the experiment of course 101; course 103 is of another centre. */
  async function publishEarlier(state = 'published'): Promise<void> {
    const parts = JSON.stringify({ marks: [{ project_id: 201, soFar: 91.5, final: 91.5 }] });
    await server.owner.query(`update app.grade_lists set state = $1, published_at = now() where course_id in (102, 103)`, [
      state,
    ]);
    await server.owner.query(
      `insert into app.course_grades (grade_list_id, course_id, student, total, parts) values (2, 102, 7, 91.5, $1), (3, 103, 8, 91.5, $1)`,
      [parts],
    );
  }
  const carry = (name: Person = 'teacher', student = 7): Promise<TestAnswer> =>
    rpc(name, 'carry_mark', { course_id: 101, student, project_id: 201, reason: 'Done last year' });

  test('counts where the student has none, and only there', async () => {
    await publishEarlier();
    expect((await rpc('teacher', 'earlier_marks', { course_id: 101, student: 7 })).body).toMatchObject([
      { project_id: 201, mark: 91.5, from_course_id: 102 },
    ]);
    expect((await carry()).body).toMatchObject({ mark: 91.5, from_course_id: 102 });
    expect((await submitted())[0]).toMatchObject({ student: 7, total: 86 });
    await rpc('teacher', 'reopen_grades', { course_id: 101, reason: 'The student was excused' });
    await patch('teacher', 'user2projects?id=eq.601', { attendance: 'excused' });
    expect((await submitted())[0]).toMatchObject({ student: 7, total: 91.5 });
    // Submitted, it stays as it is.
    expect((await rpc('teacher', 'drop_carried_mark', { course_id: 101, student: 7, project_id: 201 })).body).toMatchObject({
      code: 'LC020',
    });
  });

  const empty = { preview: null, operation: null, report: null };
  test.each<[string, object, number]>([
    ['who has no score in the session', empty, 91.5],
    ['who was absent and has no score', { ...empty, attendance: 'absent' }, 91.5],
    ['but not of one who has one of the scores', { ...empty, report: 50 }, 20],
    ['but not of one who earned 0', { preview: 0, operation: 0, report: 0 }, 0],
  ])('counts for an enrolled student %s', async (_who, change, total) => {
    // Barred or not is not what this is about.
    await server.owner.query('update app.courses set absence_limit = null where id = 101');
    await publishEarlier();
    await carry();
    await patch('teacher', 'user2projects?id=eq.601', change);
    expect((await submitted()).map((grade) => [grade.student, grade.total])).toEqual([
      [7, total],
      [8, 86],
    ]);
  });

  test('is refused where there is none, of another centre, unpublished, and for those not in charge', async () => {
    expect((await carry()).body).toMatchObject({ code: '22023' });
    await publishEarlier();
    expect((await carry('teacher', 8)).body).toMatchObject({ code: '22023' });
    expect((await carry('stranger')).body).toMatchObject({ code: '42501' });
    await server.owner.query(`update app.grade_lists set state = 'submitted' where course_id = 102`);
    expect((await carry()).body).toMatchObject({ code: '22023' });
  });

  test('stands in the history of the student, as a waiver does when it is gone', async () => {
    await publishEarlier();
    await carry();
    await rpc('teacher', 'drop_carried_mark', { course_id: 101, student: 7, project_id: 201 });
    await patch('teacher', 'user2projects?id=eq.601', { report: 60, incidents: [] });
    await patch('teacher', 'user2projects?id=eq.611', { report: 61 });
    const waiver = await server.request('POST', 'mark_waivers', {
      token: tokens.centreadmin,
      body: { course_id: 101, student: 7, project_id: 201, reason: 'Ill in May' },
      prefer: 'return=representation',
    });
    expect(waiver.status).toBe(201);
    const { body } = await rpc('teacher', 'student_changes', { course_id: 101, student: 7 });
    const changes = body as readonly { table_name: string; field: string; old: unknown; new: unknown; reason: string | null }[];
    expect(changes.slice(0, 4)).toMatchObject([
      { table_name: 'mark_waivers', field: 'reason', old: null, new: 'Ill in May' },
      { table_name: 'user2projects', field: 'report', old: 85, new: 60 },
      { table_name: 'carried_marks', field: 'mark', old: 91.5, new: null },
      { table_name: 'carried_marks', field: 'mark', old: null, new: 91.5, reason: 'Done last year' },
    ]);
    expect((await rpc('stranger', 'student_changes', { course_id: 101, student: 7 })).body).toMatchObject({ code: '42501' });
  });

  test('names student, experiment and session of scores and places that are gone', async () => {
    await server.owner.query(`
      insert into app.schedules (id, date, period_id, location_id, course_id, project_id, semester_id, organization_id, is_publish)
      values (900, '2026-11-09', 2, 301, 101, 201, 1, 1, true) on conflict do nothing`);
    const added = await rpc('teacher', 'add_places', { schedule_id: 900, codes: ['s1'] });
    const place = (added.body as { added: { id: number }[] }).added[0]!.id;
    await rpc('teacher', 'save_scores', { scores: [{ id: place, item: 'quiz', score: 91.5 }], reason: 'Quiz of Monday' });
    await rpc('teacher', 'save_scores', { scores: [{ id: place, item: 'quiz', score: null }], reason: 'Wrong student' });
    expect((await rpc('teacher', 'delete_schedules', { schedules: [900] })).status).toBe(200);
    // Also when everything that the rows point at is called something else by now.
    await server.owner.query(`update app.projects set name = 'Renamed' where id = 201`);

    const { body } = await rpc('teacher', 'student_changes', { course_id: 101, student: 7 });
    await server.owner.query(`update app.projects set name = 'Experiment 1' where id = 201`);
    const mine = (body as readonly { date: string | null; field: string }[]).filter(
      ({ date, field }) => date === '2026-11-09' && (field === 'quiz' || field === 'schedule_status'),
    );
    expect(mine).toMatchObject([
      { table_name: 'user2projects', project: 'Experiment 1', old: 'elected', new: null },
      { table_name: 'place_scores', project: 'Experiment 1', old: 91.5, new: null, reason: 'Wrong student' },
      { table_name: 'place_scores', project: 'Experiment 1', old: null, new: 91.5, reason: 'Quiz of Monday' },
      { table_name: 'user2projects', project: 'Experiment 1', old: null, new: 'elected' },
    ]);
    const rows = await server.request(
      'GET',
      `record_changes?row_id=eq.${place}&table_name=eq.user2projects&new=is.null&field=eq.student`,
      {
        token: tokens.teacher,
      },
    );
    expect(rows.body).toMatchObject([
      {
        course_id: 101,
        schedule_id: 900,
        student: 7,
        about: {
          student: 'Student',
          student_code: 's1',
          course: 'Own course',
          experiment: 'Experiment 1',
          date: '2026-11-09',
          period: 'Second',
        },
      },
    ]);
  });
});

describe('a grade list', () => {
  test('is not submitted when the weights do not add up to 1', async () => {
    await server.owner.query(
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
    await server.owner.query(change);
    expect(await rpc('teacher', 'submit_grades', { course_id: 101 })).toMatchObject({
      status: 400,
      body: { code: 'LC022', message: expect.stringContaining(name) },
    });
    await server.owner.query('delete from app.course2projects where id = 900');
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
    const client = await server.owner.connect();
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
    await server.owner.query(`
      insert into app.mark_waivers (id, course_id, student, project_id, reason) values (900, 101, 8, 211, 'Done before');
      insert into app.place_scores (id, user2project_id, item, score) values (900, 611, 'quiz', 80);
      insert into app.reports (id, status, user2project_id) values (900, 'C', 611)`);
    await submitted();
    const token = tokens.centreadmin;
    for (const answer of [
      await server.request('POST', 'mark_waivers', { token, body: waiver }),
      await patch('centreadmin', 'mark_waivers?id=eq.900', { student: 7 }),
      await server.request('DELETE', 'mark_waivers?id=eq.900', { token }),
      await server.request('DELETE', 'reports?id=eq.900', { token }),
      await server.request('DELETE', 'user2projects?id=eq.611', { token }),
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
    const { body } = await server.request('GET', 'record_changes?table_name=eq.grade_lists&order=id.desc&limit=1', {
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
    const { body } = await server.request('GET', `course_grades?id=eq.${grade.id}`, { token: tokens.teacher });
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
    await server.owner.query(`update app.grade_lists set published_at = now() - interval '7 days' where course_id = 101`);
    expect((await rpc('teacher', 'enter_appeal', appeal)).status).toBe(200);
    await server.owner.query(
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
    await server.owner.query(`update app.user2projects set schedule_status = 'stopped' where id = 611`);
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
    await server.owner.query(`update app.user2projects set schedule_status = 'stopped' where id = 611`);
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
    const client = await server.owner.connect();
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
    await server.owner.query(`insert into app.users (id, code, name, role, org) values (900, 'late', 'Late', 'student', 10)`);
    await rpc('teacher', 'request_added_grade', late);
    expect(await rpc('teacher', 'request_added_grade', late)).toMatchObject({
      status: 409,
      body: { code: 'PT409', message: 'a grade of this student waits for its decision already' },
    });
    await server.owner.query('delete from app.grade_corrections; delete from app.users where id = 900');
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
    await server.owner.query(change);
    const answer = { appeal_id: appeal.id, outcome: 'kept', answer: 'The sum is right' };
    expect(await rpc(name, 'answer_appeal', answer)).toMatchObject(
      isAllowed ? { status: 200, body: { state: 'kept' } } : { status: 403, body: { code: 'PT403' } },
    );
    if (!isAllowed)
      expect((await rpc(name, 'answer_appeal', { ...answer, outcome: 'withdrawn' })).body).toMatchObject({ state: 'withdrawn' });
    await server.owner.query('delete from app.course2teachers where id = 900');
  });

  test.each([
    ['2026-11-23', '2026-11-26'],
    ['2026-11-26', '2026-12-01'],
    ['2026-11-28', '2026-12-02'],
  ])('three working days after %s end on %s', async (since, due) => {
    const { rows } = await server.owner.query('select app.working_days_after($1, 3)::text as due', [since]);
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
    const client = await server.owner.connect();
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
  await server.owner.query(`
    insert into app.orgs (id, code, name, type, parent, semester_id, created_by) values
      (910, 'g910', 'Group of before', 'studentgroup', 1, 2, 4), (911, 'g911', 'Empty group', 'studentgroup', 1, 1, 4);
    insert into app.user_orgs (id, user_id, organization_id) values (910, 7, 910), (912, 8, 11)`);
  const both = [{ id: 11, name: 'Group of the teacher', students: [7, 8] }];
  expect(await groups()).toEqual(both);
  await submitted();
  await server.owner.query('delete from app.user_orgs where id in (910, 912)');
  expect(await groups()).toEqual(both);
  await server.owner.query('delete from app.orgs where id in (910, 911)');
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
