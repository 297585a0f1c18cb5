-- A teacher states the own classes (class_list), and the statement opens memberships: it counts for classes below the own centre and the
-- centres of courses in charge only, or a teacher could take over the classes of any other centre by naming them.
create or replace function auth.my_classes() returns bigint[]
  language sql stable parallel safe security definer set search_path = ''
  return coalesce((
    select array_agg(o.id) from app.orgs o
    where o.type <> 'centre'
      and (
        o.created_by = app.uid()
        or (
          o.id = any ((select u.class_list from app.users u where u.id = app.uid())::bigint[])
          and o.id = any ((select auth.my_orgs())::bigint[])
        )
      )
  ), '{}');
