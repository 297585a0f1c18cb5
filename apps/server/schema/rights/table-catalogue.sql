-- What pages can be made of: every table that the caller may read, with its columns, types, labels and references. It is read from the
-- catalogue, so that a table without rows has its columns too, and tells of nothing that the caller's grants do not open.

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
comment on function api.readable_tables() is
  'The tables that the caller may read, with what may be done to them, and their columns: type, label, whether written and required, and the table that a column refers to.';
grant execute on function api.readable_tables() to teacher, centreadmin, dev, admin;
