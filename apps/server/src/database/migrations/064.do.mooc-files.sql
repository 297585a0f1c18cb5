-- An item of an online course stands at an address, or is a file of the storage.
alter table app.mooc_items add column file text check (char_length(btrim(file)) between 1 and 1024);
comment on column app.mooc_items.file is 'Path of a file in the bucket "resources"; null where the item has an address.';
alter table app.mooc_items alter column url drop not null;
alter table app.mooc_items add constraint mooc_items_address_or_file check (num_nonnulls(url, file) = 1);
create or replace view api.mooc_items with (security_invoker = true) as
  select id, project_id, title, kind, url, note, minutes, position, is_shown, file from app.mooc_items;
call app.grant_verbs('mooc_items', array['teacher', 'centreadmin', 'dev', 'admin'], array['select', 'insert', 'update', 'delete']);
