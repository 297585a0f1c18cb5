-- For administrators, beside the changes of accounts.
insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select 'history', '操作日志', 'What happened', 'list', 'system/role/history', 'menu', false, c."order" + 1, c.parent
from app.navs c
where c.name = 'account-changes' and c.type = 'menu'
  and not exists (select from app.navs n where n.type = 'menu' and n.schema_path = 'system/role/history');
insert into app.role2navs (role, nav_id, is_default)
select 'admin', n.id, false from app.navs n where n.schema_path = 'system/role/history' and n.type = 'menu'
on conflict do nothing;
