import { describe, expect, test } from 'vitest';
import { gradedCourse, type Person } from '../../test/database/graded-course.ts';
import type { TestAnswer } from '../../test/database/test-server.ts';

const course = gradedCourse();
const { tokens, request, rpc, patch, submitted } = course;

describe('a mark of an earlier course', () => {
  /** Course 102 of the same centre has published 91.5 for the experiment of course 101; course 103 is of another centre. */
  async function publishEarlier(state = 'published'): Promise<void> {
    const parts = JSON.stringify({ marks: [{ project_id: 201, soFar: 91.5, final: 91.5 }] });
    await course.owner.query(`update app.grade_lists set state = $1, published_at = now() where course_id in (102, 103)`, [
      state,
    ]);
    await course.owner.query(
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
    await course.owner.query('update app.courses set absence_limit = null where id = 101');
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
    await course.owner.query(`update app.grade_lists set state = 'submitted' where course_id = 102`);
    expect((await carry()).body).toMatchObject({ code: '22023' });
  });

  test('stands in the history of the student, as a waiver does when it is gone', async () => {
    await publishEarlier();
    await carry();
    await rpc('teacher', 'drop_carried_mark', { course_id: 101, student: 7, project_id: 201 });
    await patch('teacher', 'user2projects?id=eq.601', { report: 60, incidents: [] });
    await patch('teacher', 'user2projects?id=eq.611', { report: 61 });
    const waiver = await request('POST', 'mark_waivers', {
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
    await course.owner.query(`
      insert into app.schedules (id, date, period_id, location_id, course_id, project_id, semester_id, organization_id, is_publish)
      values (900, '2026-11-09', 2, 301, 101, 201, 1, 1, true) on conflict do nothing`);
    const added = await rpc('teacher', 'add_places', { schedule_id: 900, codes: ['s1'] });
    const place = (added.body as { added: { id: number }[] }).added[0]!.id;
    await rpc('teacher', 'save_scores', { scores: [{ id: place, item: 'quiz', score: 91.5 }], reason: 'Quiz of Monday' });
    await rpc('teacher', 'save_scores', { scores: [{ id: place, item: 'quiz', score: null }], reason: 'Wrong student' });
    expect((await rpc('teacher', 'delete_schedules', { schedules: [900] })).status).toBe(200);
    // Also when everything that the rows point at is called something else by now.
    await course.owner.query(`update app.projects set name = 'Renamed' where id = 201`);

    const { body } = await rpc('teacher', 'student_changes', { course_id: 101, student: 7 });
    await course.owner.query(`update app.projects set name = 'Experiment 1' where id = 201`);
    const mine = (body as readonly { date: string | null; field: string }[]).filter(
      ({ date, field }) => date === '2026-11-09' && (field === 'quiz' || field === 'schedule_status'),
    );
    expect(mine).toMatchObject([
      { table_name: 'user2projects', project: 'Experiment 1', old: 'elected', new: null },
      { table_name: 'place_scores', project: 'Experiment 1', old: 91.5, new: null, reason: 'Wrong student' },
      { table_name: 'place_scores', project: 'Experiment 1', old: null, new: 91.5, reason: 'Quiz of Monday' },
      { table_name: 'user2projects', project: 'Experiment 1', old: null, new: 'elected' },
    ]);
    const rows = await request(
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
