-- One word for one thing in what pages and the menu show. A name that somebody gave an entry of the menu stays.
update app.navs set label = '机构' where name = 'organizations' and label = '组织机构';

update app.table_labels set zh = replace(zh, '排课方案', '排课计划') where zh like '%排课方案%';

update app.column_labels c set en = entry.en, zh = entry.zh
from (values
  ('is_open', 'Open', 'Current', '当前'),
  ('org', 'Organisation', 'Organisation', '机构'),
  ('plan_id', 'Plan', 'Plan', '排课计划'),
  ('project_code', 'Experiment code', 'Experiment code', '实验项目代码'),
  ('group_order', 'Place in the group', 'Position in the group', '组内序号')
) as entry (name, before, en, zh)
where entry.name = c.name and c.en = entry.before;
