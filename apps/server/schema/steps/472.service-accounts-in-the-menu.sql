-- The entry beside Roles, for administrators alone.
insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select 'services', '服务账号', 'Service accounts', 'user', 'system/role/services', 'menu', false, r."order" + 1, r.parent
from app.navs r
where r.name = 'roles' and r.type = 'menu'
  and not exists (select from app.navs n where n.type = 'menu' and n.schema_path = 'system/role/services');
insert into app.role2navs (role, nav_id, is_default)
select r.role, n.id, false
from app.navs n join app.navs o on o.name = 'roles' and o.type = 'menu' join app.role2navs r on r.nav_id = o.id and r.role = 'admin'
where n.name = 'services' and n.type = 'menu'
on conflict do nothing;
