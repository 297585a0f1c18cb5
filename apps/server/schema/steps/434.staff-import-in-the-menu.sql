-- The entry beside Accounts, for the roles that have them.
insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select 'staff-import', '教职工导入', 'Import staff', 'upload_file', 'teaching/organization/staff-import', 'menu', false, a."order" + 1, a.parent
from app.navs a
where a.name = 'accounts' and a.type = 'menu'
  and not exists (select from app.navs n where n.type = 'menu' and n.schema_path = 'teaching/organization/staff-import');
insert into app.role2navs (role, nav_id, is_default)
select r.role, n.id, false
from app.navs n join app.navs a on a.name = 'accounts' and a.type = 'menu' join app.role2navs r on r.nav_id = a.id
where n.name = 'staff-import' and n.type = 'menu' order by r.role
on conflict do nothing;
