-- The files of a centre have a page of their own in its menu. What each person sees and may do there the policies of the storage decide.
insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, parent, "order")
select 'centre-files', '文件', 'Files', 'folder', 'centre/file/files', 'centre', false,
  (select g.id from app.navs g where g.name = 'group-resources' and g.type = 'centre'), 85
where not exists (select 1 from app.navs n where n.name = 'centre-files' and n.type = 'centre');
insert into app.role2navs (role, nav_id, is_default)
select r.role, n.id, false from app.navs n cross join (values ('admin'), ('dev'), ('centreadmin'), ('teacher')) as r (role)
where n.type = 'centre' and n.name = 'centre-files';
