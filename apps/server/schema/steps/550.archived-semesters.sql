-- Semesters that are archived: out of the way, and only read.
alter table app.semesters add column is_archived boolean not null default false;
alter table app.semesters add constraint semesters_archived_not_open check (not (is_archived and is_open));
comment on column app.semesters.is_archived is
  'true: what belongs to it is only read, and lists and searches leave it out unless it is chosen. Only of a semester that has ended.';
