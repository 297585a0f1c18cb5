import type pg from 'pg';
import type { TokenOwner } from './test-server.ts';

/** The people of the small university that the tests of rights use. Centre 1 is theirs, centre 2 is the foreign one. */
export const people = {
  admin: { id: 1, role: 'admin' },
  dev: { id: 2, role: 'dev' },
  centreadmin: { id: 3, role: 'centreadmin' },
  /** In charge of course 101. */
  teacher: { id: 4, role: 'teacher' },
  /** In charge of course 102, same centre. */
  colleague: { id: 5, role: 'teacher' },
  /** In charge of course 103, centre 2. */
  stranger: { id: 6, role: 'teacher' },
  student: { id: 7, role: 'student' },
  strangeStudent: { id: 8, role: 'student' },
  secondAdmin: { id: 9, role: 'admin' },
  strangeCentreadmin: { id: 10, role: 'centreadmin' },
} as const satisfies Readonly<Record<string, TokenOwner>>;

/**
 * Fills a migrated database. Ids tell what a row is: those ending in 1 hang on the teacher's own course 101, in 2 on the
 * colleague's course 102 of the same centre, in 3 on course 103 of the other centre.
 */
export async function fillTestUniversity(owner: pg.Pool): Promise<void> {
  await owner.query(`
    insert into app.semesters (id, name, since, "to", is_open) values
      (1, 'Autumn 2026', '2026-08-31', '2027-01-31', true), (2, 'Spring 2026', '2026-02-15', '2026-07-15', false);
    insert into app.periods (id, name, code, start_time, end_time) values
      (1, 'First', 'P1', '08:00', '09:35'), (2, 'Second', 'P2', '10:00', '11:35'), (3, 'Across both', 'P3', '09:00', '10:30');
    insert into app.modules (id, name) values (1, 'exam');
    insert into app.orgs (id, code, name, type, parent, semester_id, created_by) values
      (1, 'A', 'Centre A', 'centre', null, null, null), (2, 'B', 'Centre B', 'centre', null, null, null),
      (10, 'c10', 'Class of the teacher', 'class', 1, null, null), (11, 'g11', 'Group of the teacher', 'studentgroup', 1, 1, 4),
      (12, 'c12', 'Class of centre A', 'class', 1, null, null), (13, 'c13', 'Class of centre B', 'class', 2, null, null);
    insert into app.users (id, code, name, role, org, class_list) values
      (1, 'admin', 'Admin', 'admin', 1, '{}'), (2, 'dev', 'Dev', 'dev', 1, '{}'), (3, 'ca', 'Centre admin', 'centreadmin', 1, '{}'),
      (4, 't1', 'Teacher', 'teacher', 1, '{10}'), (5, 't2', 'Colleague', 'teacher', 1, '{}'), (6, 't3', 'Stranger', 'teacher', 2, '{}'),
      (7, 's1', 'Student', 'student', 10, '{}'), (8, 's3', 'Strange student', 'student', 13, '{}'),
      (9, 'admin2', 'Second admin', 'admin', 1, '{}'), (10, 'cb', 'Strange centre admin', 'centreadmin', 2, '{}');
    insert into app.user_contacts (user_id, phone, email)
      select id, '1380000' || id, code || '@example.org' from app.users;
    insert into app.user_orgs (id, user_id, organization_id) values (1, 7, 10), (2, 7, 12), (3, 8, 13), (4, 7, 11);
    insert into app.pages (id, name, schema) values (1, 'Page', '{"type":"page"}');
    update app.pages set schema = '{"type":"page","title":"changed"}' where id = 1;
    insert into app.navs (id, name, label, type) values (10000, 'test', 'Test', 'menu');
    insert into app.role2navs (id, role, nav_id) values (10001, 'teacher', 10000), (10002, 'centreadmin', 10000), (10003, 'admin', 10000);
    insert into app.config (id, key, organization_id, value) values (101, 'system', 1, '{}'), (103, 'system', 2, '{}');
    insert into app.courses (id, code, name, organization_id, semester_id) values
      (101, 'K1', 'Own course', 1, 1), (102, 'K2', 'Course of the colleague', 1, 1), (103, 'K3', 'Foreign course', 2, 1);
    insert into app.course2teachers (id, course_id, teacher_id) values (1, 101, 4), (2, 102, 5), (3, 103, 6);
    insert into app.projects (id, code, name, organization_id, semester_id) values
      (201, 'E1', 'Experiment 1', 1, 1), (202, 'E2', 'Experiment 2', 1, 1), (203, 'E3', 'Experiment 3', 2, 1),
      (211, 'E11', 'Listed', 1, 1);
    insert into app.course2projects (id, course_id, project_id) values (1, 101, 201), (2, 102, 202), (3, 103, 203);
    insert into app.locations (id, code, name, organization_id, is_valid) values
      (301, 'R1', 'Room 1', 1, true), (302, 'R2', 'Room 2', 1, true), (303, 'R3', 'Room 3', 2, true), (304, 'R4', 'Closed room', 1, false);
    insert into app.teams (id, code, name, organization_id) values (401, 'T1', 'Team 1', 1), (402, 'T2', 'Team 2', 1), (403, 'T3', 'Team 3', 2);
    update app.projects set location_list = '{302,304}', teacher_list = '{5}', team_list = '{402}' where id = 211;
    insert into app.schedules (id, date, period_id, location_id, course_id, project_id, teacher_id, semester_id, organization_id, is_publish, max_group_student_number) values
      (501, '2026-11-02', 1, 301, 101, 201, 4, 1, 1, false, 2), (511, '2026-11-03', 1, 301, 101, 201, 4, 1, 1, true, 2),
      (502, '2026-11-02', 2, 302, 102, 202, 5, 1, 1, false, 2), (512, '2026-11-03', 2, 302, 102, 202, 5, 1, 1, true, 2),
      (503, '2026-11-02', 1, 303, 103, 203, 6, 1, 2, false, 2), (513, '2026-11-03', 1, 303, 103, 203, 6, 1, 2, true, 2),
      (521, '2026-11-04', 1, 302, 102, 202, 4, 1, 1, true, 2);
    insert into app.calendar_feeds (id, user_id, token_hash)
      select id, id, encode(sha256(code::bytea), 'hex') from app.users where id <= 5;
    insert into app.timeslots (id, date, period_id, organization_id, teacher_id, class_id, location_id) values
      (1, '2026-11-02', 1, 1, 4, 10, 301), (2, '2026-11-02', 2, 1, 5, 12, 302), (3, '2026-11-02', 1, 2, 6, 13, 303);
    insert into app.schedule_plans (id, name, organization_id, semester_id) values (1, 'Plan A', 1, 1), (3, 'Plan B', 2, 1);
    insert into app.workloads (id, name, workload, organization_id, semester_id) values (1, 'Work A', 2, 1, 1), (3, 'Work B', 2, 2, 1);
    insert into app.user2courses (id, user_id, course_id, semester_id) values (1, 7, 101, 1), (2, 7, 102, 1), (3, 8, 103, 1);
    insert into app.user2projects (id, ordernumber_of_schedule, schedule_id, student) values
      (601, 1, 511, 7), (602, 1, 512, 7), (603, 1, 513, 8), (611, 2, 511, 8), (621, 1, 521, 7);
    insert into app.reports (id, status, user2project_id) values (1, 'C', 601), (2, 'C', 602), (3, 'C', 603);
    insert into app.deduction_rules (id, project_id, item, label, score) values (1, 201, 'late', 'Late', 5), (2, 202, 'late', 'Late', 5), (3, 203, 'late', 'Late', 5);
    insert into app.score_items (id, project_id, item, label, weight) values (1, 201, 'report', 'Report', 0.5), (2, 202, 'report', 'Report', 0.5), (3, 203, 'report', 'Report', 0.5);
    insert into app.exam_questions (id, title, type, organization_id, created_by) values
      (1, 'Question of the teacher', 'short', 1, 4), (2, 'Question of the colleague', 'short', 1, 5), (3, 'Question B', 'short', 2, 6);
    insert into app.report_check_items (id, type, check_mark, comment, user_id, organization_id) values
      (1, 'text', 'correct', 'mine', 4, 1), (2, 'text', 'correct', 'the colleague''s', 5, 1), (3, 'text', 'correct', 'foreign', 6, 2);
    insert into app.data_templates (id, name) values (1, 'Template');
    insert into app.buckets (id, name) values ('exam', 'exam');
    insert into app.objects (id, bucket_id, name) values ('00000000-0000-4000-8000-000000000001', 'exam', 'a.png');
  `);
  const { rows } = await owner.query<{ statement: string }>(`
    select format('select setval(%L, 20000)', pg_get_serial_sequence(format('app.%I', c.relname), a.attname)) as statement
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = 'app'::regnamespace`);
  for (const { statement } of rows) await owner.query(statement);
}
