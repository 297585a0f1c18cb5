-- Mail of announcements. Any server queues what is due and sends what waits; each row is sent by one of them.

-- Queues the mail of announcements that are shown since today or yesterday, for those who see them, have an address and did not write them.
create or replace function auth.queue_announcement_mail() returns integer
  language sql volatile security definer set search_path = ''
begin atomic
  with due as (
    insert into auth.mailed_announcements (announcement_id)
    select a.id from app.announcements a
    where a.is_published and a.student_list = '{}' and a.since between now() - interval '1 day' and now() and (a.until is null or a.until > now())
    on conflict do nothing
    returning announcement_id
  ), queued as (
    insert into auth.mails (announcement_id, user_id)
    select a.id, u.id
    from due d
    join app.announcements a on a.id = d.announcement_id
    join app.users u on u.role <> 'student' and u.is_active and u.id is distinct from a.created_by
      and (a.organization_id is null or a.organization_id = u.org or u.role in ('admin', 'dev'))
      and (a.roles = '{}' or u.role = any (a.roles))
      and (a.class_list = '{}' or a.class_list && u.class_list)
    join app.user_contacts c on c.user_id = u.id and c.email ~ '^[^[:space:]<>@,;"]+@[^[:space:]<>@,;"]+$'
    returning 1
  )
  select count(*)::integer from queued;
end;
grant execute on function auth.queue_announcement_mail() to auth_gateway;

-- Returns mail that waits, and reserves it for ten minutes: a server that has it longer has stopped. An announcement that is no longer shown is not sent.
create or replace function auth.claim_mail(most integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  claimed jsonb;
begin
  delete from auth.mails m using app.announcements a
  where a.id = m.announcement_id and (not a.is_published or a.until <= now());
  with taken as (
    update auth.mails m set next_at = clock_timestamp() + interval '10 minutes', tries = m.tries + 1
    where m.id in (
      select w.id from auth.mails w where w.next_at <= clock_timestamp() order by w.next_at, w.id limit claim_mail.most for update skip locked
    )
    returning m.id, m.announcement_id, m.user_id
  )
  select jsonb_agg(jsonb_build_object('id', t.id, 'to', c.email, 'title', a.title, 'content', a.content) order by t.id) into claimed
  from taken t
  join app.announcements a on a.id = t.announcement_id
  join app.user_contacts c on c.user_id = t.user_id and c.email is not null;
  return coalesce(claimed, '[]');
end
$$;
grant execute on function auth.claim_mail(integer) to auth_gateway;

-- Ends mail that was taken: sent, or to be tried again later, five times in all.
create or replace function auth.end_mail(mail_id bigint, is_sent boolean) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.mails m where m.id = mail_id and (is_sent or m.tries >= 5);
  update auth.mails m set next_at = clock_timestamp() + m.tries * interval '5 minutes' where m.id = mail_id;
end
$$;
grant execute on function auth.end_mail(bigint, boolean) to auth_gateway;
