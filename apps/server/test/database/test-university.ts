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
 * Fills a migrated database. The ids show what a row is: those ending in 1 belong to the teacher's own course 101, in 2 to the colleague's course 102
 * of the same centre, in 3 to course 103 of the other centre.
 */
export async function fillTestUniversity(owner: pg.Pool): Promise<void> {
  await owner.query(`
    insert into app.semesters (id, name, since, "to", is_open) values
      (1, 'Autumn 2026', '2026-08-31', '2027-01-31', true), (2, 'Spring 2026', '2026-02-15', '2026-07-15', false);
    insert into app.periods (id, name, code, start_time, end_time) values
      (1, 'First', 'P1', '08:00', '09:35'), (2, 'Second', 'P2', '10:00', '11:35'), (3, 'Across both', 'P3', '09:00', '10:30');
    insert into app.modules (id, name) values (901, 'test');
    insert into app.dictionaries (id, list, code, label_en, label_zh) values (901, 'remark', 'test', 'Test', '测试');
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
    insert into app.days (id, date, until, kind, name, organization_id) values
      (1, '2026-10-01', '2026-10-07', 'holiday', 'Holiday of centre A', 1), (2, '2026-10-01', '2026-10-07', 'holiday', 'Holiday of centre B', 2),
      (3, '2026-12-25', '2026-12-25', 'holiday', 'Holiday for all', null);
    insert into app.pages (id, name, schema) values (1, 'Page', '{"type":"page"}'), (2, 'Second page', '{"type":"page"}');
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
    insert into app.plan_runs (id, plan_id, started_at, status, solution) values (1, 1, now(), '已完成', '{}'), (3, 3, now(), '已完成', '{}');
    insert into app.workloads (id, name, workload, organization_id, semester_id) values (1, 'Work A', 2, 1, 1), (3, 'Work B', 2, 2, 1);
    insert into app.user2courses (id, user_id, course_id, semester_id) values (1, 7, 101, 1), (2, 7, 102, 1), (3, 8, 103, 1);
    insert into app.user2projects (id, ordernumber_of_schedule, schedule_id, student) values
      (601, 1, 511, 7), (602, 1, 512, 7), (603, 1, 513, 8), (611, 2, 511, 8), (621, 1, 521, 7);
    insert into app.reports (id, status, user2project_id) values (1, 'C', 601), (2, 'C', 602), (3, 'C', 603);
    insert into app.report_pages (id, report_id, kind, page, object) values
      (1, 1, 'submit', 1, '1/511/a.jpg'), (2, 2, 'submit', 1, '1/512/b.jpg'), (3, 3, 'submit', 1, '2/513/c.jpg');
    insert into app.report_marks (id, report_id, page, x, y, check_mark, score) values
      (1, 1, 1, 0.5, 0.5, 'wrong', -2), (2, 2, 1, 0.5, 0.5, 'wrong', -2), (3, 3, 1, 0.5, 0.5, 'wrong', -2);
    insert into app.deduction_rules (id, project_id, item, label, score) values (1, 201, 'late', 'Late', 5), (2, 202, 'late', 'Late', 5), (3, 203, 'late', 'Late', 5);
    insert into app.score_items (id, project_id, item, label, weight) values (1, 201, 'report', 'Report', 0.5), (2, 202, 'report', 'Report', 0.5), (3, 203, 'report', 'Report', 0.5);
    insert into app.exam_questions (id, title, type, organization_id, created_by) values
      (1, 'Question of the teacher', 'short', 1, 4), (2, 'Question of the colleague', 'short', 1, 5), (3, 'Question B', 'short', 2, 6);
    insert into app.report_check_items (id, type, check_mark, comment, user_id, organization_id) values
      (1, 'text', 'correct', 'mine', 4, 1), (2, 'text', 'correct', 'the colleague''s', 5, 1), (3, 'text', 'correct', 'foreign', 6, 2);
    insert into app.announcements (id, title, organization_id, roles, is_published) values
      (1, 'For centre A', 1, '{}', true), (2, 'Draft of centre A', 1, '{}', false), (3, 'For centre B''s staff, by and by', 2, '{}', false),
      (4, 'For everybody', null, '{admin,dev,centreadmin,teacher}', true);
    insert into app.page_drafts (id, page_id, user_id, text) select n, 2, n, '{}' from generate_series(1, 5) n;
    insert into app.page_blocks (id, user_id, name, text) select n, n, 'Block', '{}' from generate_series(1, 5) n;
    insert into app.announcement_reads (id, announcement_id, user_id) values (1, 4, 1), (2, 4, 2), (3, 4, 3), (4, 4, 4), (5, 4, 5);
    insert into app.mooc_items (id, project_id, title, kind, url) values
      (1, 201, 'Film', 'video', 'https://example.org/1'), (2, 202, 'Film', 'video', 'https://example.org/2'), (3, 203, 'Film', 'video', 'https://example.org/3');
    insert into app.questionnaires (id, title, organization_id, semester_id, state, questions) values
      (1, 'Autumn', 1, 1, 'open', '[{"text":"Clear?","kind":"scale"},{"text":"Pace","kind":"choice","options":["slow","right"]},{"text":"Comment","kind":"text"}]'),
      (3, 'Autumn B', 2, 1, 'open', '[]');
    insert into app.data_templates (id, name) values (1, 'Template'), (2, 'Second template');
    insert into app.buckets (id, name) values ('exam', 'exam') on conflict do nothing;
    insert into app.objects (id, bucket_id, name) values ('00000000-0000-4000-8000-000000000001', 'exam', 'a.png');
    insert into app.record_changes (id, table_name, row_id, field, new, organization_id, course_id, schedule_id) values
      (1, 'user2projects', 601, 'report', '80', 1, 101, 511), (2, 'user2projects', 602, 'report', '80', 1, 102, 512),
      (3, 'user2projects', 603, 'report', '80', 2, 103, 513), (4, 'user2projects', 621, 'report', '80', 1, 102, 521),
      (5, 'users', 4, 'role', '"teacher"', null, null, null);
    insert into app.exam_papers (id, name, organization_id, created_by) values (1, 'Paper A', 1, 4), (2, 'Paper of the colleague', 1, 5), (3, 'Paper B', 2, 6);
    insert into app.exam_paper_rules (id, paper_id, type, count, score) values (1, 1, 'short', 1, 10), (2, 2, 'short', 1, 10), (3, 3, 'short', 1, 10);
    insert into app.exam_paper_questions (id, paper_id, form, position, source_id, snapshot, score) values
      (1, 1, 'A', 1, 1, '{}', 10), (2, 2, 'A', 1, 2, '{}', 10), (3, 3, 'A', 1, 3, '{}', 10);
    insert into app.exam_results (id, paper_id, student, form) values (1, 1, 7, 'A'), (2, 2, 7, 'A'), (3, 3, 8, 'A');
    insert into app.data_records (id, user2project_id, template_id) values (1, 601, 1), (2, 602, 1), (3, 603, 1);
    insert into app.place_scores (id, user2project_id, item, score) values (1, 601, 'exam', 80), (2, 602, 'exam', 80), (3, 603, 'exam', 80);
    insert into app.course_score_items (id, course_id, item, label, weight) values
      (1, 101, 'experiments', 'Experiments', 0.7), (2, 102, 'experiments', 'Experiments', 0.7), (3, 103, 'experiments', 'Experiments', 0.7);
    insert into app.course_scores (id, course_id, student, item, score) values (1, 101, 7, 'exam', 80), (2, 102, 7, 'exam', 80), (3, 103, 8, 'exam', 80);
    insert into app.mark_waivers (id, course_id, student, project_id, reason) values
      (1, 101, 7, 211, 'Done before'), (2, 102, 7, 211, 'Done before'), (3, 103, 8, 203, 'Done before');
    insert into app.carried_marks (id, course_id, student, project_id, mark, from_course_id) values
      (1, 101, 7, 211, 80, 102), (2, 102, 7, 211, 80, 101), (3, 103, 8, 203, 80, 101);
    insert into app.mooc_scores (id, course_id, student, item, score) values (1, 101, 7, 'Optics', 80), (2, 102, 7, 'Optics', 80), (3, 103, 8, 'Optics', 80);
    insert into app.grade_lists (id, course_id) values (1, 101), (2, 102), (3, 103);
    insert into app.course_grades (id, grade_list_id, course_id, student, total) values (1, 1, 101, 7, 80), (2, 2, 102, 7, 80), (3, 3, 103, 8, 80);
    insert into app.grade_corrections (id, course_grade_id, course_id, old, new, reason, evidence, requested_by) values
      (1, 1, 101, 80, 81, 'A sum was wrong', 'Sheet 4', 4), (2, 2, 102, 80, 81, 'A sum was wrong', 'Sheet 4', 5), (3, 3, 103, 80, 81, 'A sum was wrong', 'Sheet 4', 6);
    insert into app.grade_appeals (id, course_grade_id, course_id, reason, entered_by, due) values
      (1, 1, 101, 'Too low', 4, '2026-12-01'), (2, 2, 102, 'Too low', 5, '2026-12-01'), (3, 3, 103, 'Too low', 6, '2026-12-01');
    insert into app.workload_entries (id, teacher_id, workload_id, organization_id, semester_id, quantity, note) values
      (1, 4, 1, 1, 1, 2, 'Prepared'), (2, 5, 1, 1, 1, 2, 'Prepared'), (3, 6, 3, 2, 1, 2, 'Prepared');
    insert into app.workload_lists (id, organization_id, semester_id, rows) values (1, 1, 2, '[]'), (3, 2, 2, '[]');
  `);
  const { rows } = await owner.query<{ statement: string }>(`
    select format('select setval(%L, 20000)', pg_get_serial_sequence(format('app.%I', c.relname), a.attname)) as statement
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = 'app'::regnamespace`);
  for (const { statement } of rows) await owner.query(statement);
}
