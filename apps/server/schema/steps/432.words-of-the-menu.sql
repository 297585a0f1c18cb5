-- Entries that still have the words that they came with get the new ones; what a university has named itself stays.
update app.navs n set label = w.label, label_en = w.label_en
from (values
  ('teaching/semester/days', '校历', 'Days', '校历', 'Academic calendar'),
  ('centre/basic-data/settings', '中心设置', 'Settings of the centre', '中心设置', 'Centre settings'),
  ('centre/schedule/timeslots', '教学时间', 'Other teaching', '其他教学', 'Other teaching')
) w (schema_path, label_before, label_en_before, label, label_en)
where n.schema_path = w.schema_path and n.label = w.label_before and n.label_en = w.label_en_before;
