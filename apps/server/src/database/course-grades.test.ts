import { describe, expect, test } from 'vitest';
import { courseCases, experimentCases, rateCases } from '../../../../packages/schedule-rules/test/mark-cases.ts';
import { gradedCourse, type Person } from '../../test/database/graded-course.ts';
import { people } from '../../test/database/test-university.ts';

const course = gradedCourse();
const { rpc, patch, submitted } = course;

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
    const { rows } = await course.owner.query('select operation::int as operation from app.user2projects where id = 601');
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
    await course.owner.query(`insert into app.mark_waivers (course_id, student, project_id, reason) values (101, 7, 201, 'Ill')`);
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
    await course.owner.query(`update app.config set value = $1 where key = 'system' and organization_id = 1`, [settings]);
    await patch('teacher', 'user2projects?id=eq.601', { attendance: 'absent' });
    const [barred, other] = await submitted();
    expect([barred, other]).toMatchObject([
      { is_barred: true, total: grade, so_far: 86 },
      { is_barred: false, total: 86 },
    ]);
    await course.owner.query(`update app.config set value = '{}' where key = 'system' and organization_id = 1`);
  });
  test.each([
    ['a free experiment', `update app.projects set free_schedule = $1 where id = 201`],
    ['a waived one', `insert into app.mark_waivers (course_id, student, project_id, reason) select 101, 7, 201, 'Ill' where $1`],
  ])('bars nobody for an absence in a session of %s', async (_what, change) => {
    // Two experiments are required, so that a waiver leaves one, by which no absence would be measured.
    await course.owner.query(`
      update app.courses set required_projects = 2 where id = 101;
      insert into app.carried_marks (course_id, student, project_id, mark, from_course_id) values (101, 8, 211, 80, 102)`);
    await patch('teacher', 'user2projects?id=eq.601', { attendance: 'absent' });
    await course.owner.query(change, [true]);
    expect((await submitted()).map(({ is_barred }) => is_barred)).toEqual([false, false]);
    await course.owner.query('update app.projects set free_schedule = false where id = 201');
  });
  test('bars a student for an absence in a session that is waived for another one', async () => {
    await course.owner.query(`
      update app.courses set required_projects = 2 where id = 101;
      insert into app.carried_marks (course_id, student, project_id, mark, from_course_id) values (101, 8, 211, 80, 102);
      insert into app.mark_waivers (course_id, student, project_id, reason) values (101, 8, 201, 'Ill')`);
    await patch('teacher', 'user2projects?id=eq.601', { attendance: 'absent' });
    expect((await submitted()).map(({ is_barred }) => is_barred)).toEqual([true, false]);
  });
});
