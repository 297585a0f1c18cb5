-- Whoever makes a page of tables finds them by what people call them, and more of their columns, too.

create table app.table_labels (
  name text primary key,
  en text not null check (en <> ''),
  zh text not null check (zh <> '')
);
comment on table app.table_labels is 'What the rows of a table or view of this name are called.';
insert into app.table_labels (name, en, zh) values
  ('accounts', 'Accounts', '账号'), ('announcement_reads', 'Announcements read', '公告阅读记录'), ('announcements', 'Announcements', '公告'),
  ('buckets', 'Storage buckets', '存储桶'), ('calendar_feeds', 'Calendar subscriptions', '日历订阅'),
  ('carried_marks', 'Carried-over marks', '沿用成绩'), ('centres', 'Centres', '中心'), ('config', 'Settings', '系统设置'),
  ('course2projects', 'Experiments of courses', '课程实验项目'), ('course2teachers', 'Teachers of courses', '课程教师'),
  ('course_grades', 'Grades of courses', '课程成绩'), ('course_score_items', 'Parts of course grades', '课程成绩项'),
  ('course_scores', 'Scores in courses', '课程得分'), ('courses', 'Courses', '课程'),
  ('courses_ex', 'Courses with names and counts', '课程（含名称和数量）'), ('data_records', 'Experiment data', '实验数据'),
  ('data_templates', 'Data templates', '数据模板'), ('days', 'Days', '校历'), ('deduction_rules', 'Deduction rules', '扣分规则'),
  ('dictionaries', 'Dictionaries', '字典'), ('exam_paper_questions', 'Questions of exam papers', '试卷题目'),
  ('exam_paper_rules', 'Rules of exam papers', '试卷规则'), ('exam_papers', 'Exam papers', '试卷'), ('exam_questions', 'Exam questions', '试题'),
  ('exam_results', 'Exam results', '考试结果'), ('grade_appeals', 'Grade appeals', '成绩复核'), ('grade_corrections', 'Grade corrections', '成绩更正'),
  ('grade_lists', 'Grade lists', '成绩单'), ('locations', 'Rooms', '实验室'), ('mark_waivers', 'Experiments not required', '免做'),
  ('modules', 'Modules', '功能模块'), ('mooc_items', 'Online course items', '在线课程内容'), ('mooc_scores', 'Online course scores', '在线课程得分'),
  ('my_announcements', 'My announcements', '我的公告'), ('navs', 'Menu entries', '导航'), ('objects', 'Stored files', '存储文件'),
  ('orgs', 'Organisations and classes', '组织机构与班级'), ('page_blocks', 'Own blocks', '我的区块'),
  ('page_versions', 'Versions of pages', '页面历史版本'), ('pages', 'Pages', '页面'), ('periods', 'Periods', '节次'),
  ('place_scores', 'Scores in sessions', '排课得分'), ('plan_runs', 'Runs of plans', '排课方案运行'), ('projects', 'Experiments', '实验项目'),
  ('projects_ex', 'Experiments with names', '实验项目（含名称）'), ('questionnaires', 'Questionnaires', '问卷'),
  ('record_changes', 'Changes of records', '记录修改历史'), ('report_check_items', 'Remarks for reports', '报告批注'),
  ('report_marks', 'Marks in reports', '报告批改'), ('report_pages', 'Pages of reports', '报告页面'),
  ('report_places', 'Reports of sessions', '排课实验报告'), ('reports', 'Reports', '实验报告'), ('role2navs', 'Menus of roles', '角色菜单'),
  ('schedule_plans', 'Plans', '排课方案'), ('schedules', 'Sessions', '排课'), ('score_items', 'Parts of experiment grades', '实验成绩项'),
  ('semesters', 'Semesters', '学期'), ('teams', 'Teams', '教学团队'), ('teams_ex', 'Teams with names', '教学团队（含名称）'),
  ('timeslots', 'Other teaching', '教学时间'), ('user2courses', 'Students of courses', '课程学生'), ('user2projects', 'Enrolments', '选课'),
  ('user2projects_ex', 'Enrolments with names', '选课（含名称）'), ('user_orgs', 'People of organisations', '机构人员'), ('users', 'People', '人员'),
  ('users_ex', 'People with classes', '人员（含班级）'), ('workload_entries', 'Workload entries', '工作量记录'),
  ('workload_lists', 'Workload lists', '工作量清单'), ('workloads', 'Workload rules', '工作量标准');
call app.protect('app.table_labels');
create policy signed_in on app.table_labels for select to teacher, centreadmin, dev, admin using ((select app.uid()) is not null);
grant select on app.table_labels to teacher, centreadmin, dev, admin;

insert into app.column_labels (name, en, zh) values
  ('student', 'Student', '学生'), ('item', 'Part', '项目'), ('class_list', 'Classes', '班级'), ('position', 'Position', '位置'),
  ('source', 'Source', '来源'), ('reason', 'Reason', '原因'), ('is_active', 'Active', '启用'), ('total', 'Total', '总分'),
  ('enable', 'In use', '启用'), ('checked_at', 'Checked', '检查时间'), ('checked_by', 'Checked by', '检查人'), ('paper_id', 'Exam paper', '试卷'),
  ('answer', 'Answer', '答案'), ('page', 'Page', '页面'), ('report_id', 'Report', '实验报告'), ('ordernumber_of_schedule', 'Order number', '序号'),
  ('mark', 'Mark', '成绩'), ('isRecorded', 'Recorded', '已记录'), ('semester_name', 'Semester', '学期'), ('teacher_names', 'Teachers', '教师'),
  ('teachers', 'Teachers', '教师'), ('project_count', 'Experiments', '实验项目数'), ('session_count', 'Sessions', '排课数'),
  ('student_count', 'Students', '学生人数'), ('member_count', 'Members', '成员数'), ('member_names', 'Members', '成员'), ('form', 'Form', '卷别'),
  ('category', 'Category', '分类'), ('scores', 'Scores', '得分'), ('old', 'Before', '修改前'), ('new', 'After', '修改后'),
  ('is_default', 'Default', '默认'), ('location_list', 'Rooms', '实验室'), ('team_list', 'Teams', '教学团队'), ('teacher_list', 'Teachers', '教师'),
  ('member_list', 'Members', '成员'), ('free_schedule', 'Free choice of sessions', '自由选课'), ('color', 'Colour', '颜色'),
  ('project_code', 'Experiment code', '实验代码'), ('project_name', 'Experiment', '实验项目'), ('student_code', 'Student number', '学号'),
  ('student_name', 'Student', '学生'), ('course_code', 'Course code', '课程代码'), ('course_name', 'Course', '课程'),
  ('class_name', 'Class', '班级'), ('class_names', 'Classes', '班级'), ('class_code', 'Class code', '班级代码'), ('version', 'Version', '版本'),
  ('return_reason', 'Reason for returning', '退回原因'), ('attendance', 'Attendance', '考勤'), ('preview', 'Preview', '预习'),
  ('operation', 'Operation', '操作'), ('report', 'Report', '报告'), ('remarks', 'Remarks', '备注'),
  ('attendance_at', 'Attendance taken', '考勤时间'), ('attendance_by', 'Attendance taken by', '考勤人'),
  ('schedule_status', 'State of the session', '排课状态'), ('group', 'Group', '分组'), ('group_order', 'Place in the group', '组内序号'),
  ('is_reserved', 'Reserved', '已预留'), ('is_scheduled', 'Scheduled', '已排课'), ('min_student_number', 'Fewest students', '最小人数'),
  ('max_group_student_number', 'Most students in a group', '每组最大人数'), ('cancelled_at', 'Cancelled', '取消时间'),
  ('cancel_reason', 'Reason for cancelling', '取消原因'), ('reserved_classes', 'Reserved for classes', '预留班级'),
  ('absence_limit', 'Absences allowed', '允许缺勤次数'), ('required_projects', 'Experiments required', '必做实验数'), ('is_valid', 'In use', '可用'),
  ('equipment', 'Equipment', '设备'), ('class_hours', 'Class hours', '学时'), ('to', 'Last day', '结束日期'), ('is_closed', 'Closed', '已关闭'),
  ('org_name', 'Organisation', '组织'), ('centre_id', 'Centre', '中心'), ('centre_name', 'Centre', '中心'), ('author', 'Author', '作者'),
  ('language', 'Language', '语言'), ('file', 'File', '文件'), ('url', 'Address', '地址'), ('difficulty', 'Difficulty', '难度'),
  ('summary', 'Summary', '摘要'), ('options', 'Options', '选项'), ('analysis', 'Explanation', '解析'), ('read_at', 'Read', '阅读时间'),
  ('limit', 'Limit', '上限'), ('ratio', 'Share', '比例'), ('count', 'Number', '数量'), ('message', 'Message', '消息'),
  ('bucket_id', 'Bucket', '存储桶'), ('owner', 'Owner', '所有者'), ('list', 'List', '列表'), ('place', 'Place', '位置'), ('in_use', 'In use', '启用'),
  ('quantity', 'Quantity', '数量'), ('workload_id', 'Workload rule', '工作量标准'), ('workload', 'Workload', '工作量'), ('class_id', 'Class', '班级'),
  ('teacher_secondary_id', 'Second teacher', '第二教师'), ('changed_by', 'Changed by', '修改人'), ('changed_by_name', 'Changed by', '修改人'),
  ('changed_at', 'Changed', '修改时间'), ('submitted_by', 'Submitted by', '提交人'), ('submitted_at', 'Submitted', '提交时间'),
  ('published_by', 'Published by', '发布人'), ('published_at', 'Published', '发布时间'), ('decided_by', 'Decided by', '决定人'),
  ('decided_at', 'Decided', '决定时间'), ('requested_by', 'Requested by', '申请人'), ('requested_at', 'Requested', '申请时间'),
  ('started_at', 'Started', '开始时间'), ('ended_at', 'Ended', '结束时间'), ('module', 'Module', '功能模块'), ('nav_id', 'Menu entry', '导航'),
  ('page_id', 'Page', '页面'), ('plan_id', 'Plan', '排课方案'), ('announcement_id', 'Announcement', '公告'), ('public', 'Public', '公开'),
  ('question_id', 'Question', '试题'), ('result', 'Result', '结果'), ('text', 'Text', '文本'), ('questions', 'Questions', '题目'),
  ('courses', 'Courses', '课程'), ('projects', 'Experiments', '实验项目'), ('course_names', 'Courses', '课程'), ('team_names', 'Teams', '教学团队'),
  ('location_codes', 'Rooms', '实验室'), ('make_up_of', 'Make-up of', '补课对应'), ('incidents', 'Incidents', '扣分情况'),
  ('org_type', 'Type of organisation', '机构类型'), ('user2project_id', 'Enrolment', '选课'), ('is_shown', 'Shown', '显示'), ('due', 'Due', '截止'),
  ('is_retake', 'Retake', '重修'), ('is_fixed', 'Fixed', '固定')
on conflict (name) do nothing;

create or replace function api.readable_tables() returns json
  language sql stable set search_path = ''
  begin atomic
    select coalesce(json_agg(json_build_object(
      'name', r.name,
      'label', (select json_build_object('en', l.en, 'zh', l.zh) from app.table_labels l where l.name = r.name),
      'insert', r.can_insert, 'update', r.can_update, 'delete', r.can_delete, 'columns', c.columns
    ) order by r.name), '[]')
    from (
      select t.name,
        bool_or(t.granted) filter (where t.verb = 'select') as can_select,
        bool_or(t.granted) filter (where t.verb = 'insert') as can_insert,
        bool_or(t.granted) filter (where t.verb = 'update') as can_update,
        bool_or(t.granted) filter (where t.verb = 'delete') as can_delete
      from app.table_rights(current_user::text, false) t
      group by t.name
    ) r
    cross join lateral (
      select json_agg(json_build_object(
        'name', a.attname,
        'type', pg_catalog.format_type(a.atttypid, null),
        'label', (select json_build_object('en', l.en, 'zh', l.zh) from app.column_labels l where l.name = a.attname),
        'writable', has_column_privilege(v.oid, a.attnum, 'insert') or has_column_privilege(v.oid, a.attnum, 'update'),
        'required', coalesce(s.attnotnull and not s.atthasdef and s.attidentity = '', false),
        'nullable', not coalesce(s.attnotnull, false),
        'references', (
          select target.relname
          from pg_catalog.pg_constraint k
          join pg_catalog.pg_class target on target.oid = k.confrelid
          -- What the caller may not read is not named.
          join pg_catalog.pg_class shown on shown.relname = target.relname and shown.relnamespace = 'api'::regnamespace
            and has_any_column_privilege(shown.oid, 'select')
          where k.conrelid = s.attrelid and k.contype = 'f' and k.conkey = array[s.attnum]
          order by k.oid limit 1
        )
      ) order by a.attnum) as columns
      from pg_catalog.pg_class v
      join pg_catalog.pg_attribute a on a.attrelid = v.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(v.oid, a.attnum, 'select')
      -- The column of the table behind a view of its name; views with more columns end in _ex.
      left join pg_catalog.pg_class t
        on t.relname = regexp_replace(v.relname, '_ex$', '') and t.relnamespace = 'app'::regnamespace and t.relkind in ('r', 'p')
      left join pg_catalog.pg_attribute s on s.attrelid = t.oid and s.attname = a.attname and s.attnum > 0 and not s.attisdropped
      where v.relname = r.name and v.relnamespace = 'api'::regnamespace and v.relkind = 'v'
    ) c
    where r.can_select and c.columns is not null;
  end;
