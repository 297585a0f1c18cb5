-- Entries of the imports in the words that head their pages: the list of students and the import of students were both called "Students".
-- A name that somebody gave an entry stays.
update app.navs n set label_en = entry.now
from (values
  ('student-import', 'Students', 'Import students'),
  ('faculty-student-import', 'Class lists', 'Import class lists'),
  ('course-student-import', 'Course enrolments', 'Import course enrolments'),
  ('group-import', 'Groups', 'Import groups'),
  ('reference-import', 'Deduction rules', 'Import deduction rules')
) as entry (name, before, now)
where entry.name = n.name and n.label_en = entry.before;

update app.navs n set label = entry.now
from (values
  ('student-import', '学生', '学生导入'),
  ('faculty-student-import', '院系学生', '院系学生导入'),
  ('course-student-import', '课程学生', '课程学生导入'),
  ('group-import', '学生分组', '分组导入'),
  ('reference-import', '扣分参考', '扣分参考导入')
) as entry (name, before, now)
where entry.name = n.name and n.label = entry.before;
