import type { Connection } from './store-courses.ts';

/**
 * Changes all that the sheet of a course could be made from, past every rule that would refuse it: weights, rules, items, marks, names, classes,
 * who is in the course, how many experiments count, the settings of the centres; and copies each course.
 */
export async function changeEverything(client: Connection): Promise<void> {
  await client.query(`
    insert into app.semesters (id, name, since, "to") values (2, 'Spring', '2027-02-20', '2027-07-10');
    select set_config('request.jwt.claims', '{"role":"admin","user_id":901}', true), set_config('role', 'admin', true);
    select api.copy_course(c.id, 2) from api.courses c where c.semester_id = 1;
    select set_config('request.jwt.claims', '', true), set_config('role', 'none', true)`);
  await client.query(`
    update app.score_items set weight = case when weight < 1 then weight + 0.1 else 0 end, label = 'Other ' || id, enable = not enable;
    insert into app.score_items (project_id, item, label, weight, "isRecorded") select id, 'added', 'Added', 0.5, true from app.projects;
    delete from app.deduction_rules where id % 2 = 0;
    update app.deduction_rules set score = 77, ratio = 7, "limit" = 0, enable = true;
    update app.course_score_items set weight = case when weight < 1 then weight + 0.1 else 0 end, label = 'Other ' || id;
    insert into app.course_score_items (course_id, item, label, weight) select id, 'added', 'Added', 0.5 from app.courses;
    update app.course_scores set score = 1;
    delete from app.mark_waivers where id % 2 = 0;
    delete from app.carried_marks where id % 2 = 0;
    update app.carried_marks set mark = 1.5;
    update app.courses set name = 'Renamed ' || id, code = 'X' || id, required_projects = 1, absence_limit = 0.01;
    update app.projects set name = 'Renamed ' || id, code = 'X' || (100000 - id), free_schedule = not free_schedule;
    delete from app.course2projects where id % 2 = 0;
    update app.users set name = 'Renamed ' || id, code = 'x' || (100000 - id);
    insert into app.orgs (id, code, name, type, parent) values (11, 'K11', 'Class 11', 'class', 1);
    update app.orgs set name = 'Renamed ' || id where id = 10;
    update app.user_orgs set organization_id = 11;
    delete from app.user2courses;
    update app.user2projects set attendance = 'absent', report = 2, preview = 3, operation = 4, incidents = '{}', make_up_of = null, make_up_rate = 50;
    update app.user2projects set schedule_status = 'stopped' where id % 2 = 0;
    update app.place_scores set score = 5;
    update app.schedules set date = '2026-12-30', cancelled_at = now(), cancel_reason = 'Water in the room' where id % 2 = 0;
    update app.periods set name = 'Renamed ' || id, start_time = '06:00';
    update app.config set value = '{"gradeDecimals": 0, "barredGrade": "zero"}' where key = 'system'`);
}
