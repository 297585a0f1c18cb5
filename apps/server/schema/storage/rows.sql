insert into app.buckets (id, name, public) values
  ('exam', 'exam', false),
  ('report', 'report', false),
  ('resources', 'resources', false),
  ('media', 'media', true);

-- 20 GiB for a person, 200 GiB for a centre.
insert into app.storage_quotas (kind, bytes) values ('person', 20::bigint << 30), ('centre', 200::bigint << 30);
