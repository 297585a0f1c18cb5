-- The entry below Timetable of the centre menu, for the roles that have the calendar, where the branch is still there.
insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select 'choice', '学生选课', 'Choosing places', 'how_to_reg', 'centre/schedule/choice', 'centre', false, 27, above.id
from app.navs above
where above.name = 'group-timetable' and above.type = 'centre'
  and not exists (select from app.navs n where n.type = 'centre' and n.schema_path = 'centre/schedule/choice');
insert into app.role2navs (role, nav_id, is_default)
select r.role, n.id, false
from app.navs n join app.navs c on c.name = 'calendar' and c.type = 'centre' join app.role2navs r on r.nav_id = c.id
where n.name = 'choice' and n.type = 'centre' order by r.role
on conflict do nothing;
