create trigger check_removed_marks before delete on app.courses for each row execute function auth.check_removed_course();
create trigger note_plan_change after insert or update or delete or truncate on app.courses
      for each statement execute function auth.note_plan_change();
create trigger check_rules_not_submitted after update on app.courses for each row
  when (
    (old.required_projects, old.absence_limit, old.semester_id, old.organization_id)
    is distinct from (new.required_projects, new.absence_limit, new.semester_id, new.organization_id)
  )
  execute function auth.check_course_rules();

create trigger note_plan_change after insert or update or delete or truncate on app.course2teachers
      for each statement execute function auth.note_plan_change();

create trigger note_plan_change after insert or update or delete or truncate on app.projects
      for each statement execute function auth.note_plan_change();

create trigger check_removed_marks after insert or delete on app.course2projects for each row execute function auth.check_course_experiment();
create trigger check_moved_marks after update on app.course2projects for each row
  when ((old.course_id, old.project_id) is distinct from (new.course_id, new.project_id)) execute function auth.check_course_experiment();
create trigger note_plan_change after insert or update or delete or truncate on app.course2projects
      for each statement execute function auth.note_plan_change();

create trigger note_plan_change after insert or update or delete or truncate on app.locations
      for each statement execute function auth.note_plan_change();
create trigger check_team_members before insert or update of member_list on app.teams for each row
  when (cardinality(new.member_list) > 0) execute function app.check_team_members();
create trigger note_plan_change after insert or update or delete or truncate on app.teams
      for each statement execute function auth.note_plan_change();

create trigger check_removed_marks after delete on app.user2courses for each row execute function auth.check_removed_student();
create trigger check_moved_marks after update on app.user2courses for each row
  when ((old.user_id, old.course_id) is distinct from (new.user_id, new.course_id)) execute function auth.check_removed_student();
create trigger note_plan_change after insert or update or delete or truncate on app.user2courses
      for each statement execute function auth.note_plan_change();

create trigger refuse_write instead of insert or update or delete on api.courses_ex for each row execute function app.refuse_write();

create trigger refuse_write instead of insert or update or delete on api.projects_ex for each row execute function app.refuse_write();

create trigger refuse_write instead of insert or update or delete on api.teams_ex for each row execute function app.refuse_write();

create trigger check_round before insert or update on app.rounds for each row execute function auth.check_round();
create trigger note_plan_change after insert or update or delete or truncate on app.rounds
      for each statement execute function auth.note_plan_change();

create trigger check_equipment before insert or update on app.location_equipment for each row execute function app.check_location_equipment();

create trigger check_equipment before insert or update on app.project_equipment for each row execute function app.check_project_equipment();

create trigger count_features after update of kind on app.equipment for each row
  when (old.kind = 'set' and new.kind = 'feature') execute function app.count_features();

create trigger check_outage before insert or update on app.outages for each row execute function app.check_outage();

create trigger refuse_write instead of insert or update or delete on api.equipment_ex for each row execute function app.refuse_write();

create trigger refuse_write instead of insert or update or delete on api.outages_ex for each row execute function app.refuse_write();

create trigger note_plan_change after insert or update or delete or truncate on app.location_equipment
      for each statement execute function auth.note_plan_change();

create trigger note_plan_change after insert or update or delete or truncate on app.project_equipment
      for each statement execute function auth.note_plan_change();

create trigger note_plan_change after insert or update or delete or truncate on app.equipment
      for each statement execute function auth.note_plan_change();

create trigger note_plan_change after insert or update or delete or truncate on app.outages
      for each statement execute function auth.note_plan_change();

create trigger note_plan_change after insert or update or delete or truncate on app.building_ways
      for each statement execute function auth.note_plan_change();

-- What happened: a row of history for each change.
create trigger record_new after insert on app.courses referencing new table as changed_rows for each statement
  execute function auth.record_rows('name', 'code', 'organization_id', 'semester_id', 'absence_limit', 'required_projects');
create trigger record_changed after update on app.courses referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('name', 'code', 'organization_id', 'semester_id', 'absence_limit', 'required_projects');
create trigger record_gone after delete on app.courses referencing old table as changed_rows for each statement
  execute function auth.record_rows('name', 'code', 'organization_id', 'semester_id', 'absence_limit', 'required_projects');

create trigger record_new after insert on app.course2teachers referencing new table as changed_rows for each statement
  execute function auth.record_rows('course_id', 'teacher_id');
create trigger record_changed after update on app.course2teachers referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('course_id', 'teacher_id');
create trigger record_gone after delete on app.course2teachers referencing old table as changed_rows for each statement
  execute function auth.record_rows('course_id', 'teacher_id');

create trigger record_new after insert on app.projects referencing new table as changed_rows for each statement
  execute function auth.record_rows('name', 'code', 'organization_id', 'semester_id', 'hours', 'max_student_number', 'period_count', 'location_list', 'team_list', 'teacher_list', 'free_schedule');
create trigger record_changed after update on app.projects referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('name', 'code', 'organization_id', 'semester_id', 'hours', 'max_student_number', 'period_count', 'location_list', 'team_list', 'teacher_list', 'free_schedule');
create trigger record_gone after delete on app.projects referencing old table as changed_rows for each statement
  execute function auth.record_rows('name', 'code', 'organization_id', 'semester_id', 'hours', 'max_student_number', 'period_count', 'location_list', 'team_list', 'teacher_list', 'free_schedule');

create trigger record_new after insert on app.course2projects referencing new table as changed_rows for each statement
  execute function auth.record_rows('course_id', 'project_id', 'position');
create trigger record_changed after update on app.course2projects referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('course_id', 'project_id', 'position');
create trigger record_gone after delete on app.course2projects referencing old table as changed_rows for each statement
  execute function auth.record_rows('course_id', 'project_id', 'position');

create trigger record_new after insert on app.locations referencing new table as changed_rows for each statement
  execute function auth.record_rows('name', 'code', 'organization_id', 'is_valid', 'capacity', 'is_shared', 'building');
create trigger record_changed after update on app.locations referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('name', 'code', 'organization_id', 'is_valid', 'capacity', 'is_shared', 'building');
create trigger record_gone after delete on app.locations referencing old table as changed_rows for each statement
  execute function auth.record_rows('name', 'code', 'organization_id', 'is_valid', 'capacity', 'is_shared', 'building');

create trigger record_new after insert on app.outages referencing new table as changed_rows for each statement
  execute function auth.record_rows('location_id', 'equipment_id', 'count', 'since', 'until', 'reason');
create trigger record_changed after update on app.outages referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('location_id', 'equipment_id', 'count', 'since', 'until', 'reason');
create trigger record_gone after delete on app.outages referencing old table as changed_rows for each statement
  execute function auth.record_rows('location_id', 'equipment_id', 'count', 'since', 'until', 'reason');

-- What belongs to an archived semester is only read.
call app.keep_archive('app.courses', 'semester_id');
call app.keep_archive('app.course2teachers', 'course_id');
call app.keep_archive('app.course2projects', 'course_id');
call app.keep_archive('app.rounds', 'course_id');
call app.keep_archive('app.projects', 'semester_id');
call app.keep_archive('app.user2courses', 'semester_id');
call app.keep_archive('app.mooc_items', 'project_id');
call app.keep_archive('app.project_equipment', 'project_id');
