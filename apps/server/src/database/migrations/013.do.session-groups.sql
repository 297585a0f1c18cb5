-- "Associated sessions cannot have the same experiment" (specification, section 5), whoever groups them.
create unique index schedules_group_project_id_key on app.schedules ("group", project_id) where "group" is not null;
drop index app.schedules_group;
