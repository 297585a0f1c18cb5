-- The imports of people, groups and deduction references, in a group of the menu of every teaching centre.

insert into app.navs (name, label, icon, schema_path, type, is_default, "order") values
  ('imports', '导入', 'upload_file', null, 'centre', false, 25);

insert into app.navs (name, label, icon, schema_path, type, is_default, parent, "order")
select entry.name, entry.label, 'upload_file', entry.schema_path, 'centre', false, n.id, entry.place
from (values
  ('student-import', '学生', 'centre/basic-data/student-import', 10),
  ('faculty-student-import', '院系学生', 'centre/basic-data/faculty-student-import', 20),
  ('course-student-import', '课程学生', 'centre/basic-data/course-student-import', 30),
  ('group-import', '学生分组', 'centre/basic-data/group-import', 40),
  ('reference-import', '扣分参考', 'centre/report/reference-import', 50)
) as entry (name, label, schema_path, place)
cross join app.navs n
where n.name = 'imports' and n.type = 'centre';

-- A teacher imports what teachers may write: the own classes, students and groups of courses in charge, references of their own.
insert into app.role2navs (role, nav_id, is_default)
select r.role, n.id, false
from app.navs n
cross join (values ('admin'), ('dev'), ('centreadmin'), ('teacher')) as r (role)
where n.type = 'centre'
  and n.name in ('imports', 'student-import', 'faculty-student-import', 'course-student-import', 'group-import', 'reference-import')
  and not (r.role = 'teacher' and n.name = 'student-import');
