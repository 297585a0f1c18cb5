-- From which address and with which sign-in something was changed, and an index that finds a time in the history.
alter table app.record_changes
  add column address text default nullif(current_setting('app.address', true), ''),
  add column session_id text default nullif(current_setting('app.session', true), '');
create index record_changes_changed_at on app.record_changes using brin (changed_at) with (pages_per_range = 16);
-- Most rows are about no course, session or student: they stay out of these.
drop index app.record_changes_course_id;
create index record_changes_course_id on app.record_changes (course_id, id) where course_id is not null;
drop index app.record_changes_schedule_id;
create index record_changes_schedule_id on app.record_changes (schedule_id) where schedule_id is not null;
drop index app.record_changes_student;
create index record_changes_student on app.record_changes (student, course_id) where student is not null;
