-- Returns in one answer what an administrator of the installation has to do.

create or replace function auth.last_backup() returns timestamptz
  language sql stable security definer set search_path = ''
  begin atomic
    select i.backed_up_at from auth.installation i;
  end;
grant execute on function auth.last_backup() to dev, admin;

-- Since when backups fail: the last attempt is no complete one.
create or replace function auth.failed_backup() returns timestamptz
  language sql stable security definer set search_path = ''
  begin atomic
    select f.ended_at from (
      select b.state, b.ended_at from auth.backups b where b.state in ('done', 'failed') order by b.ended_at desc limit 1
    ) f where f.state = 'failed';
  end;
grant execute on function auth.failed_backup() to dev, admin;

create or replace function api.system_today() returns json
  language plpgsql stable set search_path = ''
as $$
declare
  people json;
begin
  if current_user = 'admin' then
    select json_build_object('count', count(*), 'names', coalesce(json_agg(w.name order by w.place) filter (where w.place <= 5), '[]'))
    into people
    from (select a.name, row_number() over (order by a.code) as place from auth.waiting_accounts() a) w;
  end if;
  return json_build_object(
    'now', now(),
    'missing', auth.missing_in_setup(),
    'people', people,
    'pages', (select count(*) from app.waiting_pages p where p.refused_at is null),
    'backed_up_at', auth.last_backup(),
    'backup_failed_at', auth.failed_backup()
  );
end
$$;
comment on function api.system_today() is
  'First screen of whoever runs the installation: parts that the set-up lacks (names of setup_state), staff who wait for a password with the first five names (null for who gives none), pages that wait for approval, when the last complete backup was made, and when the last attempt failed (null where it did not).';
grant execute on function api.system_today() to dev, admin;
