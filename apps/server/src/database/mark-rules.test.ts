import { beforeEach, describe, expect, test } from 'vitest';
import { gradedCourse, type Person } from '../../test/database/graded-course.ts';
import type { TestAnswer } from '../../test/database/test-server.ts';

const course = gradedCourse();
const { tokens, request, rpc } = course;

describe('saving rules and weights as a whole', () => {
  const rule = (item: string, score: number) => ({ item, label: item, enable: true, score, ratio: 0, limit: 0 });
  const part = (item: string, weight: number) => ({ item, label: item, enable: true, weight, isRecorded: true });
  const save = (name: Person, body: object): Promise<TestAnswer> => rpc(name, 'save_mark_rules', body);
  const stored = async (table: string, owner: string): Promise<unknown> =>
    (await course.owner.query(`select item, label from app.${table} where ${owner} order by item`)).rows;
  beforeEach(() =>
    course.owner.query(`
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
    const { rows } = await course.owner.query('select project_id::int, item, score::int from app.deduction_rules order by 1');
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
    await course.owner.query(`
      insert into app.place_scores (user2project_id, item, score) values (601, 'quiz', 91.5);
      insert into app.course_score_items (course_id, item, label, weight) values (101, 'exam', 'Final exam', 0.3), (101, 'talk', 'Talk', 0.1);
      insert into app.course_scores (course_id, student, item, score) values (101, 7, 'exam', 60)`);
    const remove = async (path: string): Promise<number> => (await request('DELETE', path, { token: tokens.centreadmin })).status;
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
    await course.owner.query(`
      update app.deduction_rules set item = 'leave_early', label = 'Left early', enable = true where project_id = 201;
      update app.user2projects set incidents = '{leave_early}' where id = 601;
      insert into app.place_scores (user2project_id, item, score) values (601, 'quiz', 91.5);
      insert into app.course_score_items (course_id, item, label, weight) values (101, 'exam', 'Final exam', 0.3);
      insert into app.course_scores (course_id, student, item, score) values (101, 7, 'exam', 60)`);
    const patch = async (path: string, body: object): Promise<number> =>
      (await request('PATCH', path, { token: tokens.centreadmin, body })).status;
    const ofRule = 'deduction_rules?project_id=eq.201&item=eq.leave_early';
    expect((await request('DELETE', ofRule, { token: tokens.centreadmin })).status).toBe(409);
    expect(await save('centreadmin', { ...rules, targets: [{ id: 201 }] })).toMatchObject({
      status: 409,
      body: { message: 'there are incidents for Left early, so it cannot be removed: switch it off instead' },
    });
    for (const path of [ofRule, 'score_items?project_id=eq.201&item=eq.quiz', 'course_score_items?course_id=eq.101&item=eq.exam'])
      expect(await patch(path, { item: 'other' })).toBe(409);
    expect(await patch(ofRule, { project_id: 211 })).toBe(409);
    expect(await patch(ofRule, { enable: false, item: 'leave_early' })).toBe(204);
    await course.owner.query(`update app.user2projects set incidents = '{}' where id = 601`);
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
    const { rows } = await course.owner.query('select required_projects, absence_limit::float from app.courses where id = 101');
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
