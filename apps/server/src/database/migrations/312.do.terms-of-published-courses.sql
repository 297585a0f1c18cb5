-- A published list is one of its semester and its centre: a course with a submitted list changes neither.

drop trigger check_rules_not_submitted on app.courses;
create trigger check_rules_not_submitted after update on app.courses for each row
  when (
    (old.required_projects, old.absence_limit, old.semester_id, old.organization_id)
    is distinct from (new.required_projects, new.absence_limit, new.semester_id, new.organization_id)
  )
  execute function auth.check_course_rules();
