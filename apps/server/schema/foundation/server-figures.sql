-- What the gateway shows administrators and metrics of the database: sizes, what waits, what grows. Numbers of rows are estimates of the planner.
create or replace function auth.server_figures() returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object(
    'version', current_setting('server_version'),
    'bytes', pg_database_size(current_database()),
    'connections', (select count(*) from pg_catalog.pg_stat_activity a where a.datname = current_database()),
    'maxConnections', current_setting('max_connections')::integer,
    'backedUpAt', (select i.backed_up_at from auth.installation i),
    'backupFailure', (
      select case when b.state = 'failed' then b.reason end from auth.backups b where b.state in ('done', 'failed') order by b.ended_at desc nulls last, b.id desc limit 1
    ),
    'plans', (select jsonb_build_object('waiting', count(*) filter (where j.server is null), 'running', count(*) filter (where j.server is not null)) from auth.plan_jobs j),
    'tables', (
      select jsonb_agg(jsonb_build_object('name', t.name, 'bytes', t.bytes, 'rows', t.rows) order by t.bytes desc)
      from (
        select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid) as bytes, greatest(c.reltuples, 0)::bigint as rows
        from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('app', 'auth') order by 2 desc limit 12
      ) as t
    ),
    'kept', jsonb_build_array(
      auth.kept_rows('app.record_changes', (select min(h.changed_at) from (select c.changed_at from app.record_changes c order by c.id limit 1) as h), app.setting(null, 'historyDays')),
      auth.kept_rows('app.page_versions', (select min(v.updated_at) from app.page_versions v), app.setting(null, 'pageVersionDays')),
      auth.kept_rows('app.deleted_objects', (select min(d.deleted_at) from app.deleted_objects d), coalesce(app.setting(null, 'trashDays'), '14')),
      auth.kept_rows('app.deleted_schedules', null, coalesce(app.setting(null, 'trashDays'), '14')),
      auth.kept_rows('auth.sessions', (select min(s.issued_at) from auth.sessions s), coalesce(app.setting(null, 'signInDays'), '1')),
      auth.kept_rows('auth.request_keys', (select min(k.received_at) from auth.request_keys k), coalesce(app.setting(null, 'requestKeyDays'), '7')),
      auth.kept_rows('auth.service_use', (select min(u.day) from auth.service_use u), '400')
    )
  );
grant execute on function auth.server_figures() to auth_gateway;

create or replace function auth.kept_rows(target regclass, oldest timestamptz, days jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object(
    'table', (select c.relname from pg_catalog.pg_class c where c.oid = target),
    'rows', (select greatest(c.reltuples, 0)::bigint from pg_catalog.pg_class c where c.oid = target),
    'bytes', pg_total_relation_size(target),
    'oldest', oldest,
    'days', days
  );
