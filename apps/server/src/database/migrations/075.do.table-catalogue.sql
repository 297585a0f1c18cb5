-- What pages can be made of: every table that the caller may read, with its columns, types, labels and references. It is read from the
-- catalogue, so that a table without rows has its columns too, and tells of nothing that the caller's grants do not open.

create table app.column_labels (
  name text primary key,
  en text not null check (en <> ''),
  zh text not null check (zh <> '')
);
comment on table app.column_labels is 'What a column of this name is called, in whatever table it stands.';
insert into app.column_labels (name, en, zh) values
  ('id', 'Number', '编号'), ('name', 'Name', '名称'), ('code', 'Code', '代码'), ('label', 'Label', '标签'),
  ('label_en', 'English label', '英文标签'), ('label_zh', 'Chinese label', '中文标签'), ('title', 'Title', '标题'),
  ('content', 'Content', '内容'), ('type', 'Type', '类型'), ('kind', 'Kind', '种类'), ('state', 'State', '状态'),
  ('status', 'Status', '状态'), ('role', 'Role', '角色'), ('roles', 'Roles', '角色'), ('note', 'Note', '备注'),
  ('comment', 'Comment', '备注'), ('remark', 'Remark', '备注'), ('description', 'Description', '说明'),
  ('date', 'Date', '日期'), ('until', 'Until', '截止'), ('since', 'Since', '开始'), ('start_date', 'First day', '开始日期'),
  ('end_date', 'Last day', '结束日期'), ('start_time', 'Start', '开始时间'), ('end_time', 'End', '结束时间'),
  ('weekday', 'Weekday', '星期'), ('weeks', 'Weeks', '周次'), ('capacity', 'Capacity', '容量'), ('seats', 'Seats', '座位数'),
  ('phone', 'Phone', '电话'), ('email', 'E-mail', '邮箱'), ('icon', 'Icon', '图标'), ('path', 'Path', '路径'),
  ('order', 'Order', '顺序'), ('score', 'Score', '得分'), ('minutes', 'Minutes', '分钟'), ('hours', 'Hours', '学时'),
  ('value', 'Value', '值'), ('key', 'Key', '键'), ('is_open', 'Open', '开放'), ('is_publish', 'Published', '已发布'),
  ('is_published', 'Published', '已发布'), ('is_common', 'Common', '通用'), ('available', 'Available', '可用'),
  ('created_at', 'Created', '创建时间'), ('updated_at', 'Changed', '修改时间'), ('created_by', 'Created by', '创建人'),
  ('updated_by', 'Changed by', '修改人'), ('semester_id', 'Semester', '学期'), ('course_id', 'Course', '课程'),
  ('project_id', 'Experiment', '实验项目'), ('location_id', 'Room', '实验室'), ('team_id', 'Teaching team', '教学团队'),
  ('teacher_id', 'Teacher', '教师'), ('user_id', 'Person', '人员'), ('student_id', 'Student', '学生'),
  ('organization_id', 'Centre', '中心'), ('org', 'Organisation', '组织'), ('parent', 'Above', '上级'),
  ('schedule_id', 'Session', '排课'), ('period_id', 'Period', '节次'), ('template_id', 'Template', '模板'),
  ('max_student_number', 'Most students', '最大人数'), ('student_number', 'Students', '学生人数'), ('weight', 'Weight', '权重');
call app.protect('app.column_labels');
create policy signed_in on app.column_labels for select to teacher, centreadmin, dev, admin using ((select app.uid()) is not null);
grant select on app.column_labels to teacher, centreadmin, dev, admin;

create function api.readable_tables() returns json
  language sql stable set search_path = ''
  begin atomic
    select coalesce(json_agg(json_build_object(
      'name', r.name, 'insert', r.can_insert, 'update', r.can_update, 'delete', r.can_delete, 'columns', c.columns
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
comment on function api.readable_tables() is
  'The tables that the caller may read, with what may be done to them, and their columns: type, label, whether written and required, and the table that a column refers to.';
grant execute on function api.readable_tables() to teacher, centreadmin, dev, admin;
