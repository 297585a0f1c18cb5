import { beforeEach, describe, expect, test } from 'vitest';
import { gradedCourse, type Person } from '../../test/database/graded-course.ts';
import type { TestAnswer } from '../../test/database/test-server.ts';
import { people } from '../../test/database/test-university.ts';

const course = gradedCourse();
const { tokens, request, rpc, submitted } = course;

describe('scores that are taken from a source', () => {
  const exam = { kind: 'exam', paper_id: 1 };
  const take = (name: Person, change: object = {}): Promise<TestAnswer> =>
    rpc(name, 'take_scores', { course_id: 101, item: 'exam', source: exam, ...change });
  const history = async (): Promise<unknown> =>
    (
      await request('GET', 'record_changes?table_name=in.(place_scores,course_scores)&field=eq.score&order=id.desc&limit=1', {
        token: tokens.teacher,
      })
    ).body;
  beforeEach(() =>
    course.owner.query(`
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
    await course.owner.query(`update app.course_score_items set "isRecorded" = true where course_id = 101 and item = 'exam'`);
    const type = (score: number): Promise<TestAnswer> =>
      rpc('teacher', 'save_scores', { scores: [{ course_id: 101, student: 7, item: 'exam', score }] });
    expect(await type(60)).toMatchObject({ status: 200, body: { saved: 1 } });
    expect((await rpc('teacher', 'taken_scores', { course_id: 101 })).body).toEqual([]);
    const { rows } = await course.owner.query(
      `select source, origin from app.course_scores where course_id = 101 and item = 'exam'`,
    );
    expect(rows).toEqual([{ source: 'entered', origin: null }]);
    expect(await type(72.22)).toMatchObject({ status: 200 });
    await course.owner.query(`update app.course_score_items set "isRecorded" = false where course_id = 101 and item = 'exam'`);
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
    const { rows } = await course.owner.query<{ code: string }>('select code from app.users where id = 7');
    source.scores[0]!.code = rows[0]!.code;
    expect((await take('teacher', { source })).body).toMatchObject({
      rows: [{ student: 7, score: 91.5, problem: null }],
      unknown: ['nobody'],
    });
    const again = await take('teacher', { item: 'mooc', project_id: 201, source: { kind: 'mooc', name: 'Optics' } });
    expect(again.body).toMatchObject({ rows: [{ student: 7, place: 601, score: 91.5 }] });
    const { rows: kept } = await course.owner.query(
      `select score::float8 as score, source from app.place_scores where item = 'mooc'`,
    );
    expect(kept).toEqual([{ score: 91.5, source: 'taken' }]);
  });

  test('what was taken is undone whole, with where each score was from; the list of an online course, too', async () => {
    const everything = async (): Promise<unknown> =>
      (
        await course.owner.query(`select jsonb_build_array(
          (select jsonb_agg(to_jsonb(x) - array['id', 'updated_at', 'updated_by'] order by x.student, x.item) from app.course_scores x),
          (select jsonb_agg(to_jsonb(x) - array['id', 'updated_at', 'updated_by'] order by x.user2project_id, x.item) from app.place_scores x),
          (select jsonb_agg(to_jsonb(x) - 'id' order by x.student, x.item) from app.mooc_scores x)) as kept`)
      ).rows;
    const { rows } = await course.owner.query<{ code: string }>('select code from app.users where id = 7');
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
    await course.owner.query(`update app.place_scores set score = 61 where item = 'mooc' and user2project_id = 601`);
    const changed = await everything();
    const refused = await undo(third.taking_id);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('changed since they were taken: ') } });
    expect(await everything()).toEqual(changed);

    await course.owner.query(
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
    await course.owner.query('update app.data_records set checked_by = null');
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
    const { rows } = await course.owner.query(`select 1 from app.course_scores`);
    expect(rows).toEqual([]);
  });
});
