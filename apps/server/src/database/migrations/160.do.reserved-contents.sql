-- A file is written to the storage before the transaction that makes its row, so that slow storage holds no connection. Until that transaction
-- its content is reserved, and nobody removes it for want of a row.

create table auth.reserved_contents (
  id bigint generated always as identity primary key,
  content text not null,
  reserved_at timestamptz not null default now()
);
create index reserved_contents_content on auth.reserved_contents (content);
call app.protect('auth.reserved_contents');
comment on table auth.reserved_contents is 'Contents that are being stored and have no row yet. A reservation ends after a day.';

create function auth.reserve_content(hash text) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  reservation bigint;
begin
  -- Whoever removes the content at the moment holds this lock until it is gone; the caller asks again.
  if not pg_try_advisory_xact_lock(hashtextextended('stored content ' || hash, 0)) then
    return null;
  end if;
  delete from auth.reserved_contents r where r.reserved_at < now() - interval '1 day';
  insert into auth.reserved_contents (content) values (hash) returning id into reservation;
  return reservation;
end
$$;
comment on function auth.reserve_content(text) is 'Keeps a content from being removed before it has a row; null while it is being removed.';

create function auth.release_content(reservation bigint) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  delete from auth.reserved_contents r where r.id = reservation;
end;
comment on function auth.release_content(bigint) is 'Ends a reservation: the content has its row now, or gets none.';

create or replace function auth.lock_content(hash text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('stored content ' || hash, 0));
  return exists (select 1 from app.objects o where o.content = hash)
    or exists (select 1 from app.deleted_objects d where d.content = hash)
    or exists (select 1 from auth.reserved_contents r where r.content = hash and r.reserved_at > now() - interval '1 day');
end
$$;
comment on function auth.lock_content(text) is 'Locks a content until the transaction ends and answers whether a file or the trash has it, or it is reserved.';

create or replace function auth.unused_contents(hashes text[]) returns jsonb
  language sql stable security definer set search_path = ''
  return coalesce((
    select jsonb_agg(h) from unnest(hashes) h
    where not exists (select 1 from app.objects o where o.content = h)
      and not exists (select 1 from app.deleted_objects d where d.content = h)
      and not exists (select 1 from auth.reserved_contents r where r.content = h and r.reserved_at > now() - interval '1 day')
  ), '[]');

grant execute on function auth.reserve_content(text), auth.release_content(bigint) to teacher, centreadmin, dev, admin;
grant execute on function auth.release_content(bigint) to auth_gateway;
-- Only who removes contents locks them.
revoke execute on function auth.lock_content(text) from teacher, centreadmin, dev, admin;
