-- Two entries before the other imports of the centre menu, for the roles that have the list of rooms, where that group is still there.
insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select entry.name, entry.label, entry.label_en, 'upload_file', entry.schema_path, 'centre', false, entry.place, above.id
from (values
  ('room-import', '实验室导入', 'Import rooms', 'centre/basic-data/room-import', 4),
  ('course-import', '课程导入', 'Import courses', 'centre/basic-data/course-import', 6)
) as entry (name, label, label_en, schema_path, place)
join app.navs above on above.name = 'imports' and above.type = 'centre'
where not exists (select from app.navs n where n.type = 'centre' and n.schema_path = entry.schema_path)
order by entry.place;
insert into app.role2navs (role, nav_id, is_default)
select r.role, n.id, false
from app.navs n join app.navs l on l.name = 'locations' and l.type = 'centre' join app.role2navs r on r.nav_id = l.id
where n.name in ('room-import', 'course-import') and n.type = 'centre' order by n.id, r.role
on conflict do nothing;
