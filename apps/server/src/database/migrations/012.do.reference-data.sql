-- What every installation has from the start: the menu, who sees which entry of it, and the settings.
-- name is the key that the console translates; label is shown where it has no translation.

insert into app.navs (name, label, icon, schema_path, type, is_default, parent, "order") values
  ('system', '系统管理', 'settings', null, 'menu', false, null, 20),
  ('teaching', '教学管理', 'school', null, 'menu', false, null, 10);

insert into app.navs (name, label, icon, schema_path, type, is_default, parent, "order")
select entry.name, entry.label, entry.icon, entry.schema_path, 'menu', false, n.id, entry.place
from (values
  ('teaching', 'semesters', '学期', 'date_range', 'teaching/semester/semesters', 10),
  ('teaching', 'periods', '节次', 'schedule', 'teaching/period/periods', 20),
  ('teaching', 'organizations', '组织机构', 'account_tree', 'teaching/organization/organizations', 30),
  ('system', 'navigation', '导航', 'menu', 'system/navigation/navigation', 10),
  ('system', 'pages', '页面', 'web', 'system/page/pages', 20),
  ('system', 'roles', '角色', 'group', 'system/role/roles', 30),
  ('system', 'dictionaries', '字典', 'menu_book', 'system/dictionaries/dictionaries', 40),
  ('system', 'buckets', '存储桶', 'folder', 'system/bucket/buckets', 50),
  ('system', 'init', '初始化', 'build', 'system/init/init', 60)
) as entry (parent, name, label, icon, schema_path, place)
join app.navs n on n.name = entry.parent and n.type = 'menu';

insert into app.navs (name, label, icon, schema_path, type, is_default, "order") values
  ('calendar', '排课日历', 'calendar_month', 'centre/schedule/calendar', 'centre', true, 10),
  ('import', '排课导入', 'upload_file', 'centre/schedule/import', 'centre', false, 20),
  ('timeslots', '教学时间', 'view_week', 'centre/schedule/timeslots', 'centre', false, 30),
  ('plans', '自动排课', 'auto_mode', 'centre/plan/plans', 'centre', false, 40),
  ('courses', '课程', 'menu_book', 'centre/basic-data/courses', 'centre', false, 50),
  ('projects', '实验项目', 'science', 'centre/basic-data/projects', 'centre', false, 60),
  ('locations', '实验室', 'meeting_room', 'centre/basic-data/locations', 'centre', false, 70),
  ('teams', '教学团队', 'groups', 'centre/basic-data/teams', 'centre', false, 80),
  ('attendance', '考勤', 'fact_check', 'centre/attendance/attendance', 'centre', false, 90),
  ('grade', '成绩', 'grade', 'centre/grade/grade', 'centre', false, 100),
  ('report', '实验报告', 'description', 'centre/report/report', 'centre', false, 110),
  ('exam', '考试', 'quiz', 'centre/exam/exam', 'centre', false, 120),
  ('evaluation', '评教', 'reviews', 'centre/evaluation/evaluation', 'centre', false, 130),
  ('charts', '统计图表', 'bar_chart', 'centre/charts/charts', 'centre', false, 140),
  ('data', '实验数据', 'dataset', 'centre/data/data', 'centre', false, 150),
  ('computing', '数据计算', 'calculate', 'centre/computing/computing', 'centre', false, 160),
  ('mooc', '在线课程', 'ondemand_video', 'centre/mooc/mooc', 'centre', false, 170),
  ('notification', '通知', 'notifications', 'centre/notification/notification', 'centre', false, 180);

-- admin and dev have everything, a centreadmin what belongs to a centre and the terms to look at, a teacher the daily work.
insert into app.role2navs (role, nav_id, is_default)
select r.role, n.id, n.is_default
from app.navs n
cross join (values ('admin'), ('dev'), ('centreadmin'), ('teacher')) as r (role)
where r.role in ('admin', 'dev')
  or (r.role = 'centreadmin' and (n.type = 'centre' or n.name in ('teaching', 'semesters', 'periods', 'organizations')))
  or (r.role = 'teacher' and n.name in (
    'calendar', 'import', 'timeslots', 'courses', 'projects', 'attendance', 'grade', 'report', 'exam', 'data', 'computing', 'mooc', 'notification'
  ));

insert into app.config (key, value) values ('system', '{
  "defaultLessonStudentMin": 1,
  "defaultLessonStudentMax": 32,
  "defaultGroupStudentMax": 5,
  "showDraftToTeacher": false,
  "disableTeacherAtt": false,
  "excludeRoomTime": false,
  "excludeTeacherTime": false,
  "excludeTeacherSubject": false,
  "excludeTeacherStudentGroup": false,
  "splitConsistent": false,
  "timeZone": "Asia/Shanghai"
}');
