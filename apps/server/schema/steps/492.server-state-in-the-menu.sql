-- Beside System today, for administrators.
insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select 'server', '服务器状态', 'Server state', 'list', 'system/init/server', 'menu', false, t."order" + 1, t.parent
from app.navs t
where t.name = 'system-today' and t.type = 'menu'
  and not exists (select from app.navs n where n.type = 'menu' and n.schema_path = 'system/init/server');
insert into app.role2navs (role, nav_id, is_default)
select 'admin', n.id, false from app.navs n where n.schema_path = 'system/init/server' and n.type = 'menu'
on conflict do nothing;
