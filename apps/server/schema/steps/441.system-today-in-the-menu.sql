-- The entry at the top of the system's part of the menu, for the roles that have the first set-up; their start page stays.
insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select 'system-today', '系统今日', 'System today', 'event', 'system/init/today', 'menu', false, 2, i.parent
from app.navs i
where i.name = 'init' and i.type = 'menu'
  and not exists (select from app.navs n where n.type = 'menu' and n.schema_path = 'system/init/today');
insert into app.role2navs (role, nav_id, is_default)
select r.role, n.id, false
from app.navs n join app.navs i on i.name = 'init' and i.type = 'menu' join app.role2navs r on r.nav_id = i.id
where n.name = 'system-today' and n.type = 'menu' order by r.role
on conflict do nothing;
