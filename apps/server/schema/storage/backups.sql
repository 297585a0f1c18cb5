-- Backups: what administrators see and ask for, and when the next one is due. The server that makes them writes as the owner.

-- The last moment at which a backup by the clock had to begin: `at` is a time of day in the institution's time zone.
create or replace function auth.last_backup_time(at time, now_at timestamptz) returns timestamptz
  language sql stable security definer set search_path = ''
  as $$
    select max(t.moment) from (
      select ((now_at at time zone z.name)::date - d.days + at) at time zone z.name as moment
      from (select coalesce(auth.institution_time_zone(), 'Asia/Shanghai') as name) z, unnest(array[0, 1]) as d (days)
    ) t
    where t.moment <= now_at
  $$;

-- Whether one is due: none was made since then, none is at work, and none has failed within the last hour.
create or replace function auth.is_backup_due(at time) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select not exists (
      select from auth.backups b
      where (b.state = 'done' and b.begun_at >= auth.last_backup_time(at, now()))
        or (
          b.state <> 'done' and b.origin = 'schedule'
          and coalesce(b.ended_at, b.requested_at) >= greatest(auth.last_backup_time(at, now()), now() - interval '1 hour')
        )
    )
  $$;

create or replace function auth.backup_json(b auth.backups) returns jsonb
  language sql stable set search_path = ''
  return jsonb_build_object(
    'id', b.id, 'origin', b.origin, 'state', b.state, 'requested_at', b.requested_at, 'begun_at', b.begun_at, 'ended_at', b.ended_at,
    'phase', b.phase, 'rows', b.row_count, 'files', b.file_count, 'name', b.name, 'size', b.size, 'is_encrypted', b.is_encrypted,
    'checked', b.checked, 'reason', b.reason, 'detail', b.detail, 'is_cancel_requested', b.is_cancel_requested,
    'requested_by_name', (select u.name from app.users u where u.id = b.requested_by)
  );

create or replace function auth.list_backups() returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object(
    'now', now(),
    'plan', (select i.backup_plan from auth.installation i),
    'current', (
      select auth.backup_json(b) from auth.backups b where b.state in ('waiting', 'running') order by b.state desc, b.id limit 1
    ),
    'kept', (
      select coalesce(jsonb_agg(auth.backup_json(b) order by b.begun_at desc, b.id desc), '[]')
      from auth.backups b where b.state = 'done' and b.removed_at is null
    ),
    'failed', (
      select coalesce(jsonb_agg(auth.backup_json(b) order by b.id desc), '[]')
      from (select * from auth.backups f where f.state in ('failed', 'cancelled') order by f.id desc limit 10) b
    )
  );
grant execute on function auth.list_backups() to admin;

create or replace function api.backups() returns json
  language sql stable set search_path = ''
  begin atomic
    select auth.list_backups()::json;
  end;
comment on function api.backups() is
  'Backups of the installation: the plan of the server (null: it makes none), the one that waits or is being made, those that are kept, newest first, and the last ten that failed or were cancelled.';
grant execute on function api.backups() to admin;

create or replace function auth.request_backup() returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted bigint;
begin
  -- Two administrators at the same moment ask for one.
  perform 1 from auth.installation i where i.backup_plan is not null for update;
  if not found then
    raise exception 'the server does not know where backups go: whoever runs it sets BACKUP_TO' using errcode = 'LC140', hint = 'Nothing was asked for.';
  end if;
  select b.id into wanted from auth.backups b where b.state in ('waiting', 'running') order by b.id limit 1;
  if wanted is null then
    insert into auth.backups (origin, state, requested_by) values ('console', 'waiting', app.uid()) returning id into wanted;
    perform pg_notify('backups', wanted::text);
  end if;
  return wanted;
end
$$;
grant execute on function auth.request_backup() to admin;

create or replace function api.request_backup() returns json
  language sql volatile set search_path = ''
  begin atomic
    select json_build_object('id', auth.request_backup());
  end;
comment on function api.request_backup() is
  'Asks the server to make a backup now. Answers the id of the one that waits or is being made already, where there is one. LC140 where the server has no place for backups.';
grant execute on function api.request_backup() to admin;

create or replace function auth.cancel_backup(backup_id bigint) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  now_is text;
begin
  update auth.backups b
  set is_cancel_requested = b.state = 'running',
    state = case when b.state = 'waiting' then 'cancelled' else b.state end,
    ended_at = case when b.state = 'waiting' then clock_timestamp() end
  where b.id = backup_id and b.state in ('waiting', 'running') returning b.state into now_is;
  if now_is is null then
    select b.state into now_is from auth.backups b where b.id = backup_id;
    if now_is is null then
      raise exception 'there is no backup with the id %', backup_id using errcode = '22023', hint = 'Reload the list.';
    end if;
  else
    perform pg_notify('backups', backup_id::text);
  end if;
  return now_is;
end
$$;
grant execute on function auth.cancel_backup(bigint) to admin;

create or replace function api.cancel_backup(backup_id bigint) returns json
  language sql volatile set search_path = ''
  begin atomic
    select json_build_object('state', auth.cancel_backup($1));
  end;
comment on function api.cancel_backup(bigint) is
  'Breaks a backup off: one that waits at once, one that is being made within seconds. One that has ended stays as it is. Answers its state.';
grant execute on function api.cancel_backup(bigint) to admin;
