-- The entries below Resources of the centre menu, for the roles that have the rooms, where the branch is still there.
insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select entry.name, entry.label, entry.label_en, entry.icon, entry.schema_path, 'centre', false, entry.place, above.id
from (values
  ('equipment', '设备', 'Equipment', 'science', 'centre/equipment/equipment', 12),
  ('outages', '故障停用', 'Out of order', 'build', 'centre/equipment/outages', 14)
) as entry (name, label, label_en, icon, schema_path, place)
join app.navs above on above.name = 'group-resources' and above.type = 'centre'
where not exists (select from app.navs n where n.type = 'centre' and n.schema_path = entry.schema_path)
order by entry.place;
insert into app.role2navs (role, nav_id, is_default)
select r.role, n.id, false
from app.navs n join app.navs l on l.name = 'locations' and l.type = 'centre' join app.role2navs r on r.nav_id = l.id
where n.name in ('equipment', 'outages') and n.type = 'centre' order by n.id, r.role
on conflict do nothing;
