-- The form that students fill in for an experiment, and choices that staff make for students, with their reason.
alter table app.projects add column data_template_id bigint references app.data_templates (id);
create index projects_data_template_id on app.projects (data_template_id);

alter table app.choices
  add column note text check (char_length(note) between 1 and 500),
  add column changed_by bigint,
  drop constraint choices_kind_check,
  add constraint choices_kind_check check (
    kind in ('chosen', 'changed', 'left', 'waiting', 'waits_no_more', 'moved_up', 'dropped', 'put_in', 'taken_out')
  );
