-- The menu of a new installation.
insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", module)
select entry.name, entry.label, entry.label_en, entry.icon, entry.schema_path, entry.type, entry.is_default, entry.place, m.id
from (values
  ('group-timetable', '排课', 'Timetable', 'calendar_month', null, 'centre', false, 10, null),
  ('group-coursework', '课程教学', 'Coursework', 'school', null, 'centre', false, 20, null),
  ('group-records', '教学记录', 'Records', 'fact_check', null, 'centre', false, 30, null),
  ('group-resources', '教学资源', 'Resources', 'folder', null, 'centre', false, 40, null),
  ('teaching', '教学管理', 'Teaching', 'school', null, 'menu', false, 10, null),
  ('system', '系统管理', 'System', 'settings', null, 'menu', false, 20, null)
) as entry (name, label, label_en, icon, schema_path, type, is_default, place, module)
left join app.modules m on m.name = entry.module;

insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent, module)
select entry.name, entry.label, entry.label_en, entry.icon, entry.schema_path, entry.type, entry.is_default, entry.place, above.id, m.id
from (values
  ('system', 'settings', '系统设置', 'Settings', 'settings', 'system/init/settings', 'menu', false, 5, null),
  ('system', 'modules', '功能模块', 'Modules', 'list', 'system/init/modules', 'menu', false, 7, null),
  ('system', 'navigation', '导航', 'Navigation', 'menu', 'system/navigation/navigation', 'menu', false, 10, null),
  ('system', 'pages', '页面', 'Pages', 'web', 'system/page/pages', 'menu', false, 20, null),
  ('system', 'roles', '角色', 'Roles', 'group', 'system/role/roles', 'menu', false, 30, null),
  ('system', 'account-changes', '变更记录', 'Change history', 'list', 'system/role/account-changes', 'menu', false, 35, null),
  ('system', 'dictionaries', '字典', 'Dictionaries', 'menu_book', 'system/dictionaries/dictionaries', 'menu', false, 40, null),
  ('system', 'buckets', '存储桶', 'Storage buckets', 'folder', 'system/bucket/buckets', 'menu', false, 50, null),
  ('system', 'storage', '存储空间', 'Storage room', 'storage', 'system/bucket/storage', 'menu', false, 55, null),
  ('system', 'init', '初始化', 'First set-up', 'build', 'system/init/init', 'menu', false, 60, null),
  ('teaching', 'semesters', '学期', 'Semesters', 'date_range', 'teaching/semester/semesters', 'menu', false, 10, null),
  ('teaching', 'days', '校历', 'Academic calendar', 'date_range', 'teaching/semester/days', 'menu', false, 15, null),
  ('teaching', 'periods', '节次', 'Periods', 'schedule', 'teaching/period/periods', 'menu', false, 20, null),
  ('teaching', 'grade-forms', '成绩上报格式', 'Grade forms', 'grade', 'teaching/grade-form/grade-forms', 'menu', false, 25, null),
  ('teaching', 'organizations', '机构', 'Organisations', 'account_tree', 'teaching/organization/organizations', 'menu', false, 30, null),
  ('teaching', 'accounts', '账号', 'Accounts', 'people', 'teaching/organization/accounts', 'menu', false, 40, null),
  ('group-timetable', 'calendar', '排课日历', 'Calendar', 'calendar_month', 'centre/schedule/calendar', 'centre', true, 10, null),
  ('group-timetable', 'timeslots', '其他教学', 'Other teaching', 'view_week', 'centre/schedule/timeslots', 'centre', false, 20, null),
  ('group-timetable', 'plans', '自动排课', 'Scheduler', 'auto_mode', 'centre/plan/plans', 'centre', false, 30, null),
  ('group-timetable', 'import', '排课导入', 'Import sessions', 'upload_file', 'centre/schedule/import', 'centre', false, 40, null),
  ('group-coursework', 'courses', '课程', 'Courses', 'menu_book', 'centre/basic-data/courses', 'centre', false, 10, null),
  ('group-coursework', 'projects', '实验项目', 'Experiments', 'science', 'centre/basic-data/projects', 'centre', false, 20, null),
  ('group-coursework', 'exam', '考试', 'Exam questions', 'quiz', 'centre/exam/exam', 'centre', false, 30, 'exam'),
  ('group-coursework', 'exam-papers', '试卷', 'Exam papers', 'description', 'centre/exam/papers', 'centre', false, 31, 'exam'),
  ('group-coursework', 'mooc', '在线课程', 'Online courses', 'ondemand_video', 'centre/mooc/mooc', 'centre', false, 40, 'mooc'),
  ('group-coursework', 'evaluation', '评教', 'Evaluation', 'reviews', 'centre/evaluation/evaluation', 'centre', false, 50, 'evaluation'),
  ('group-coursework', 'notification', '通知', 'Notifications', 'notifications', 'centre/notification/notification', 'centre', false, 60, null),
  ('group-coursework', 'centre-classes', '班级', 'Classes', 'groups', 'centre/basic-data/classes', 'centre', false, 83, null),
  ('group-coursework', 'centre-students', '学生', 'Students', 'person', 'centre/basic-data/students', 'centre', false, 84, null),
  ('group-records', 'attendance', '考勤', 'Attendance', 'fact_check', 'centre/attendance/attendance', 'centre', false, 10, null),
  ('group-records', 'grade', '成绩', 'Grades', 'grade', 'centre/grade/grade', 'centre', false, 20, null),
  ('group-records', 'report', '实验报告', 'Reports', 'description', 'centre/report/report', 'centre', false, 30, 'report'),
  ('group-records', 'workload', '工作量', 'Workload', 'timer', 'centre/workload/workload', 'centre', false, 35, null),
  ('group-records', 'data', '实验数据', 'Experiment data', 'dataset', 'centre/data/data', 'centre', false, 40, 'data'),
  ('group-records', 'computing', '数据计算', 'Data processing', 'calculate', 'centre/computing/computing', 'centre', false, 50, 'data'),
  ('group-records', 'charts', '统计图表', 'Charts', 'bar_chart', 'centre/charts/charts', 'centre', false, 60, null),
  ('group-resources', 'locations', '实验室', 'Rooms', 'meeting_room', 'centre/basic-data/locations', 'centre', false, 10, null),
  ('group-resources', 'teams', '教学团队', 'Teams', 'groups', 'centre/basic-data/teams', 'centre', false, 20, null),
  ('group-resources', 'imports', '导入', 'Imports', 'upload_file', null, 'centre', false, 30, null),
  ('group-resources', 'centre-files', '文件', 'Files', 'folder', 'centre/file/files', 'centre', false, 85, null),
  ('group-resources', 'centre-settings', '中心设置', 'Centre settings', 'settings', 'centre/basic-data/settings', 'centre', false, 90, null)
) as entry (above, name, label, label_en, icon, schema_path, type, is_default, place, module)
join app.navs above on above.name = entry.above and above.type = entry.type
left join app.modules m on m.name = entry.module;

insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent, module)
select entry.name, entry.label, entry.label_en, entry.icon, entry.schema_path, entry.type, entry.is_default, entry.place, above.id, m.id
from (values
  ('imports', 'student-import', '学生导入', 'Import students', 'upload_file', 'centre/basic-data/student-import', 'centre', false, 10, null),
  ('imports', 'faculty-student-import', '院系学生导入', 'Import class lists', 'upload_file', 'centre/basic-data/faculty-student-import', 'centre', false, 20, null),
  ('imports', 'course-student-import', '课程学生导入', 'Import course enrolments', 'upload_file', 'centre/basic-data/course-student-import', 'centre', false, 30, null),
  ('imports', 'group-import', '分组导入', 'Import groups', 'upload_file', 'centre/basic-data/group-import', 'centre', false, 40, null),
  ('imports', 'reference-import', '扣分参考导入', 'Import deduction rules', 'upload_file', 'centre/report/reference-import', 'centre', false, 50, 'report')
) as entry (above, name, label, label_en, icon, schema_path, type, is_default, place, module)
join app.navs above on above.name = entry.above and above.type = entry.type
left join app.modules m on m.name = entry.module;

-- Who has which entry.
insert into app.role2navs (role, nav_id, is_default)
select role, n.id, n.is_default
from (values
  ('centre', 'calendar', '{teacher,centreadmin,dev,admin}'), ('centre', 'import', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'timeslots', '{teacher,centreadmin,dev,admin}'), ('centre', 'plans', '{centreadmin,dev,admin}'),
  ('centre', 'courses', '{teacher,centreadmin,dev,admin}'), ('centre', 'projects', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'locations', '{centreadmin,dev,admin}'), ('centre', 'teams', '{centreadmin,dev,admin}'),
  ('centre', 'attendance', '{teacher,centreadmin,dev,admin}'), ('centre', 'grade', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'report', '{teacher,centreadmin,dev,admin}'), ('centre', 'exam', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'evaluation', '{teacher,centreadmin,dev,admin}'), ('centre', 'charts', '{centreadmin,dev,admin}'),
  ('centre', 'data', '{teacher,centreadmin,dev,admin}'), ('centre', 'computing', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'mooc', '{teacher,centreadmin,dev,admin}'), ('centre', 'notification', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'imports', '{teacher,centreadmin,dev,admin}'), ('centre', 'student-import', '{centreadmin,dev,admin}'),
  ('centre', 'faculty-student-import', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'course-student-import', '{teacher,centreadmin,dev,admin}'), ('centre', 'group-import', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'reference-import', '{teacher,centreadmin,dev,admin}'), ('centre', 'group-timetable', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'group-coursework', '{teacher,centreadmin,dev,admin}'), ('centre', 'group-records', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'group-resources', '{teacher,centreadmin,dev,admin}'), ('centre', 'centre-settings', '{centreadmin,dev,admin}'),
  ('centre', 'centre-classes', '{centreadmin,dev,admin}'), ('centre', 'centre-students', '{centreadmin,dev,admin}'),
  ('centre', 'workload', '{teacher,centreadmin,dev,admin}'), ('centre', 'exam-papers', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'centre-files', '{teacher,centreadmin,dev,admin}'), ('menu', 'system', '{dev,admin}'),
  ('menu', 'teaching', '{centreadmin,dev,admin}'), ('menu', 'init', '{dev,admin}'), ('menu', 'buckets', '{dev,admin}'),
  ('menu', 'dictionaries', '{dev,admin}'), ('menu', 'roles', '{dev,admin}'), ('menu', 'pages', '{dev,admin}'),
  ('menu', 'navigation', '{dev,admin}'), ('menu', 'organizations', '{centreadmin,dev,admin}'),
  ('menu', 'periods', '{centreadmin,dev,admin}'), ('menu', 'semesters', '{centreadmin,dev,admin}'),
  ('menu', 'days', '{centreadmin,dev,admin}'), ('menu', 'accounts', '{centreadmin,admin}'), ('menu', 'settings', '{dev,admin}'),
  ('menu', 'modules', '{dev,admin}'), ('menu', 'account-changes', '{dev,admin}'), ('menu', 'storage', '{dev,admin}'),
  ('menu', 'grade-forms', '{dev,admin}')
) as entry (type, name, roles)
join app.navs n on n.name = entry.name and n.type = entry.type
cross join unnest(entry.roles::text[]) as role;

insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select 'preparation', '实验准备', 'Preparation', 'list', 'centre/schedule/preparation', 'centre', false, 25, above.id
from app.navs above where above.name = 'group-timetable' and above.type = 'centre';
insert into app.role2navs (role, nav_id, is_default)
select role, n.id, false from app.navs n cross join unnest('{admin,centreadmin,dev,teacher}'::text[]) as role
where n.name = 'preparation' and n.type = 'centre' order by role;

insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select 'teacher-times', '教师时间', 'Times of teachers', 'schedule', 'centre/schedule/teacher-times', 'centre', false, 22, above.id
from app.navs above where above.name = 'group-timetable' and above.type = 'centre';
insert into app.role2navs (role, nav_id, is_default)
select role, n.id, false from app.navs n cross join unnest('{admin,centreadmin,dev,teacher}'::text[]) as role
where n.name = 'teacher-times' and n.type = 'centre' order by role;

insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select entry.name, entry.label, entry.label_en, entry.icon, entry.schema_path, 'centre', false, entry.place, above.id
from (values
  ('equipment', '设备', 'Equipment', 'science', 'centre/equipment/equipment', 12),
  ('outages', '故障停用', 'Out of order', 'build', 'centre/equipment/outages', 14)
) as entry (name, label, label_en, icon, schema_path, place)
join app.navs above on above.name = 'group-resources' and above.type = 'centre'
order by entry.place;
insert into app.role2navs (role, nav_id, is_default)
select role, n.id, false from app.navs n cross join unnest('{admin,centreadmin,dev}'::text[]) as role
where n.name in ('equipment', 'outages') and n.type = 'centre' order by n.id, role;

insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order")
values ('today', '今天', 'Today', 'event', 'centre/today/today', 'centre', false, 5);
insert into app.role2navs (role, nav_id, is_default)
select role, n.id, false from app.navs n cross join unnest('{admin,centreadmin,dev,teacher}'::text[]) as role
where n.name = 'today' and n.type = 'centre' order by role;

insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select 'staff-import', '教职工导入', 'Import staff', 'upload_file', 'teaching/organization/staff-import', 'menu', false, a."order" + 1, a.parent
from app.navs a where a.name = 'accounts' and a.type = 'menu';
insert into app.role2navs (role, nav_id, is_default)
select role, n.id, false from app.navs n cross join unnest('{admin,centreadmin}'::text[]) as role
where n.name = 'staff-import' and n.type = 'menu' order by role;

insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select 'system-today', '系统今日', 'System today', 'event', 'system/init/today', 'menu', false, 2, above.id
from app.navs above where above.name = 'system' and above.type = 'menu';
insert into app.role2navs (role, nav_id, is_default)
select role, n.id, false from app.navs n cross join unnest('{admin,dev}'::text[]) as role
where n.name = 'system-today' and n.type = 'menu' order by role;

insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select 'choice', '学生选课', 'Choosing places', 'how_to_reg', 'centre/schedule/choice', 'centre', false, 27, above.id
from app.navs above where above.name = 'group-timetable' and above.type = 'centre';
insert into app.role2navs (role, nav_id, is_default)
select role, n.id, false from app.navs n cross join unnest('{admin,centreadmin,dev,teacher}'::text[]) as role
where n.name = 'choice' and n.type = 'centre' order by role;

insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select 'services', '服务账号', 'Service accounts', 'user', 'system/role/services', 'menu', false, r."order" + 1, r.parent
from app.navs r where r.name = 'roles' and r.type = 'menu';
insert into app.role2navs (role, nav_id, is_default)
select 'admin', n.id, false from app.navs n where n.name = 'services' and n.type = 'menu';

insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select 'backups', '备份', 'Backups', 'database', 'system/role/backups', 'menu', false, r."order" + 1, r.parent
from app.navs r where r.name = 'services' and r.type = 'menu';
insert into app.role2navs (role, nav_id, is_default)
select 'admin', n.id, false from app.navs n where n.name = 'backups' and n.type = 'menu';

insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select 'history', '操作日志', 'What happened', 'list', 'system/role/history', 'menu', false, c."order" + 1, c.parent
from app.navs c where c.name = 'account-changes' and c.type = 'menu';
insert into app.role2navs (role, nav_id, is_default)
select 'admin', n.id, false from app.navs n where n.name = 'history' and n.type = 'menu';

insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select 'server', '服务器状态', 'Server state', 'list', 'system/init/server', 'menu', false, 3, above.id
from app.navs above where above.name = 'system' and above.type = 'menu';
insert into app.role2navs (role, nav_id, is_default)
select 'admin', n.id, false from app.navs n where n.name = 'server' and n.type = 'menu';

insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent)
select entry.name, entry.label, entry.label_en, 'upload_file', entry.schema_path, 'centre', false, entry.place, above.id
from (values
  ('room-import', '实验室导入', 'Import rooms', 'centre/basic-data/room-import', 4),
  ('course-import', '课程导入', 'Import courses', 'centre/basic-data/course-import', 6)
) as entry (name, label, label_en, schema_path, place)
join app.navs above on above.name = 'imports' and above.type = 'centre'
order by entry.place;
insert into app.role2navs (role, nav_id, is_default)
select role, n.id, false from app.navs n cross join unnest('{admin,centreadmin,dev}'::text[]) as role
where n.name in ('room-import', 'course-import') and n.type = 'centre' order by n.id, role;
