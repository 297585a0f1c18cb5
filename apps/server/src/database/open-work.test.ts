import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
});
afterAll(() => server?.stop());

// Of course 101: session 511 was held (students 7 and 8), 541 is still to come (student 7). Teacher 4 also teaches 521 of course 102.
beforeEach(async () => {
  await server.owner.query(`
    delete from app.grade_corrections; delete from app.grade_appeals; delete from app.course_grades; delete from app.grade_lists;
    delete from app.mark_waivers; delete from app.carried_marks; delete from app.course_scores; delete from app.place_scores;
    delete from app.reports; delete from app.course_score_items;
    delete from app.user2projects where id > 621; delete from app.schedules where id = 541;
    delete from app.config where key = 'system'; insert into app.config (id, key, organization_id, value) values (101, 'system', 1, '{}');
    update app.semesters set since = current_date - 90, "to" = current_date + 90 where id = 1;
    update app.user2projects set schedule_status = 'elected', attendance = 'present', preview = null, operation = null, report = 80, make_up_of = null;
    update app.schedules set cancelled_at = null, cancel_reason = null, date = current_date - case when id < 510 then 8 else 7 end;
    insert into app.schedules (id, date, period_id, location_id, course_id, project_id, teacher_id, semester_id, organization_id, is_publish)
      values (541, current_date + 7, 1, 301, 101, 211, 4, 1, 1, true);
    delete from app.score_items where project_id in (201, 211);
    insert into app.score_items (project_id, item, label, weight, "isRecorded") values
      (201, 'report', 'Report', 0.6, true), (201, 'quiz', 'Quiz', 0.4, true), (201, 'mooc', 'Mooc', 0, false), (211, 'quiz', 'Quiz', 1, true);
    insert into app.place_scores (user2project_id, item, score) values (601, 'quiz', 70), (611, 'quiz', 0);
    insert into app.user2projects (id, schedule_id, student, ordernumber_of_schedule) values (641, 541, 7, 1)`);
});

/** Rows of one course, as `kind count` or `kind experiment count`. */
async function openWork(name: keyof typeof people, course: number, centre: number | null = 1): Promise<readonly string[]> {
  const answer = await server.request('POST', 'rpc/open_work', {
    token: await server.tokenFor(people[name]),
    body: { centre_id: centre },
  });
  expect(answer.status).toBe(200);
  const rows = answer.body as { course_id: number; kind: string; project_code: string | null; count: number }[];
  return rows
    .filter(({ course_id }) => course_id === course)
    .map(({ kind, project_code, count }) => [kind, project_code, count].filter((part) => part !== null).join(' '));
}

test('nothing is open in a course where all is entered and a session is still to come', async () => {
  expect(await openWork('teacher', 101)).toEqual([]);
});

test('counts sessions without attendance, reports to check and students with a mark missing', async () => {
  await server.owner.query(`
    update app.user2projects set attendance = null where id in (601, 611, 621);
    update app.user2projects set report = null where id = 601;
    delete from app.place_scores;
    insert into app.reports (user2project_id, status) values (601, 'S'), (611, 'S'), (611, 'C'), (621, 'S')`);
  // Session 521 of course 102 is taught by the teacher, who is not in charge of its marks.
  expect(await openWork('teacher', 101)).toEqual(['attendance 1', 'reports 1', 'marks E1 2']);
  expect(await openWork('teacher', 102)).toEqual(['attendance 1', 'reports 1']);
  // The centre, whoever teaches; marks of course 102 are there.
  expect(await openWork('centreadmin', 101)).toEqual(['attendance 1', 'reports 1', 'marks E1 2']);
  // A draft and a cancelled session need no attendance; a cancelled one no marks.
  await server.owner.query(`update app.schedules set is_publish = false where id = 511`);
  expect(await openWork('teacher', 101)).toEqual(['reports 1', 'marks E1 2']);
  await server.owner.query(
    `update app.schedules set is_publish = true, cancelled_at = now(), cancel_reason = 'Water' where id = 511`,
  );
  expect(await openWork('teacher', 101)).toEqual([]);
});

test.each([
  [
    'is not required',
    `insert into app.mark_waivers (course_id, student, project_id, reason) values (101, 7, 201, 'Done elsewhere')`,
  ],
  ['makes it up in a session to come', `update app.user2projects set make_up_of = 601 where id = 641`],
  ['does the experiment again in a session to come', `update app.schedules set project_id = 201 where id = 541`],
  ['is excused', `update app.user2projects set attendance = 'excused' where id = 601`],
  [
    'has a carried-over mark',
    `insert into app.carried_marks (course_id, student, project_id, mark, from_course_id) values (101, 7, 201, 77.8, 102)`,
  ],
])('a student who %s has no mark missing', async (_what, sql) => {
  await server.owner.query(
    `delete from app.place_scores where user2project_id = 601; update app.user2projects set report = null where id = 601`,
  );
  expect(await openWork('teacher', 101)).toEqual(['marks E1 1']);
  await server.owner.query(sql);
  expect(await openWork('teacher', 101)).toEqual([]);
});

test('a carried-over mark does not count where another mark is entered', async () => {
  await server.owner.query(`
    update app.user2projects set report = null where id = 601;
    insert into app.carried_marks (course_id, student, project_id, mark, from_course_id) values (101, 7, 201, 77.8, 102)`);
  expect(await openWork('teacher', 101)).toEqual(['marks E1 1']);
});

test('a centre whose teachers take no attendance leaves it to the centre', async () => {
  await server.owner.query(`
    update app.user2projects set attendance = null where id = 601;
    update app.config set value = '{"disableTeacherAtt":true}' where id = 101`);
  expect(await openWork('teacher', 101)).toEqual([]);
  expect(await openWork('centreadmin', 101)).toEqual(['attendance 1']);
});

test('a list is to be submitted after the last session, then published by the centre, then its appeals are answered', async () => {
  await server.owner.query(`
    update app.schedules set date = current_date - 1 where id = 541;
    insert into app.place_scores (user2project_id, item, score) values (641, 'quiz', 50);
    insert into app.course_score_items (course_id, item, label, weight, "isRecorded") values
      (101, 'experiments', 'Experiments', 0.7, false), (101, 'exam', 'Exam', 0.3, true);
    update app.user2projects set attendance = 'present';
    insert into app.course_scores (course_id, student, item, score) values (101, 8, 'exam', 60)`);
  expect(await openWork('teacher', 101)).toEqual(['marks 1', 'submit 1']);
  await server.owner.query(`
    update app.user2projects set attendance = null, report = null where id = 601;
    insert into app.grade_lists (id, course_id, state) values (9, 101, 'submitted');
    insert into app.course_grades (id, grade_list_id, course_id, student, total) values (9, 9, 101, 7, 60), (10, 9, 101, 8, 70)`);
  expect(await openWork('teacher', 101)).toEqual([]);
  expect(await openWork('centreadmin', 101)).toEqual(['publish 1']);
  await server.owner.query(`
    update app.grade_lists set state = 'published', published_at = now();
    insert into app.grade_appeals (course_grade_id, course_id, reason, entered_by, due, state, answer) values
      (9, 101, 'Too low', 4, current_date, 'open', null), (10, 101, 'Too low', 4, current_date, 'kept', 'It is right');
    insert into app.grade_corrections (course_grade_id, course_id, old, new, reason, evidence, requested_by) values
      (9, 101, 60, 70, 'Read wrongly', 'The sheet', 4)`);
  expect(await openWork('teacher', 101)).toEqual(['appeals 1']);
  expect(await openWork('admin', 101, null)).toEqual(['appeals 1', 'corrections 1']);
  // The other centre has two courses of its own, and nothing to do with this one.
  await server.owner.query(
    `insert into app.courses (id, code, name, organization_id, semester_id) values (109, 'K9', 'Second foreign course', 2, 1)`,
  );
  expect(await openWork('strangeCentreadmin', 101, 2)).toEqual([]);
  await server.owner.query('delete from app.courses where id = 109');
});

test('nobody sees what is open in courses of others', async () => {
  await server.owner.query(`update app.user2projects set attendance = null`);
  expect(await openWork('colleague', 101)).toEqual([]);
  expect(await openWork('strangeCentreadmin', 101)).toEqual([]);
  expect(await openWork('stranger', 103, null)).toEqual(['attendance 1', 'submit 1']);
  expect(await openWork('teacher', 103, null)).toEqual([]);
});
