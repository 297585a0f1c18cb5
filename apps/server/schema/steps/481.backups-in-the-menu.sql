-- The entry beside Service accounts, for administrators alone.
insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select 'backups', '备份', 'Backups', 'database', 'system/role/backups', 'menu', false, r."order" + 1, r.parent
from app.navs r
where r.name = 'services' and r.type = 'menu'
  and not exists (select from app.navs n where n.type = 'menu' and n.schema_path = 'system/role/backups');
insert into app.role2navs (role, nav_id, is_default)
select 'admin', n.id, false from app.navs n where n.name = 'backups' and n.type = 'menu'
on conflict do nothing;
