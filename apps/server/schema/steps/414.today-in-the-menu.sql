-- The entry at the top of the centre menu, for the roles that have the calendar; their start page stays.
insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order")
select 'today', '今天', 'Today', 'event', 'centre/today/today', 'centre', false, 5
where exists (select from app.navs n where n.name = 'calendar' and n.type = 'centre')
  and not exists (select from app.navs n where n.type = 'centre' and n.schema_path = 'centre/today/today');
insert into app.role2navs (role, nav_id, is_default)
select r.role, n.id, false
from app.navs n join app.navs c on c.name = 'calendar' and c.type = 'centre' join app.role2navs r on r.nav_id = c.id
where n.name = 'today' and n.type = 'centre' order by r.role
on conflict do nothing;
