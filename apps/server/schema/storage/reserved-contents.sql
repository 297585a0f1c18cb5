-- A file is written to the storage before the transaction that makes its row, so that slow storage holds no connection. Until that transaction
-- its content is reserved, and nobody removes it for want of a row.

create or replace function auth.reserve_content(hash text) returns bigint
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
comment on function auth.reserve_content(text) is
  'Keeps a content from being removed before it has a row; null while it is being removed.';
grant execute on function auth.reserve_content(text) to teacher, centreadmin, dev, admin;

create or replace function auth.release_content(reservation bigint) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  delete from auth.reserved_contents r where r.id = reservation;
end;
comment on function auth.release_content(bigint) is
  'Ends a reservation: the content has its row now, or gets none.';
grant execute on function auth.release_content(bigint) to teacher, centreadmin, dev, admin, auth_gateway;
