-- The group of a place and its number in it are set by rpc/group_u2p and rpc/group_session only, as the specification has it: they hold the size
-- of a group and leave no gap in its numbers, which a plain PATCH did not.

-- Puts places into a group, or out of theirs where the stamp is null. Callers check the right to the places first.
create or replace function auth.set_group(wanted bigint[], stamp text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update app.user2projects r set group_stamp = stamp, group_order = null where r.id = any (wanted);
  perform auth.renumber_groups(s.id) from (select distinct r.schedule_id as id from app.user2projects r where r.id = any (wanted)) s;
end
$$;
grant execute on function auth.set_group(bigint[], text) to teacher, centreadmin, dev, admin;

-- Sets the groups of all places of a session: stamps by the ids of places; who has none is in no group. Callers check the right first.
create or replace function auth.set_session_groups(session_id bigint, stamps jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update app.user2projects r set group_stamp = stamps ->> r.id::text, group_order = null
  where r.schedule_id = session_id and r.schedule_status = 'elected' and r.group_stamp is distinct from stamps ->> r.id::text;
  perform auth.renumber_groups(session_id);
end
$$;
grant execute on function auth.set_session_groups(bigint, jsonb) to teacher, centreadmin, dev, admin;
