create or replace function auth.my_centre() returns bigint
  language sql stable parallel safe security definer set search_path = ''
  return (select u.org from app.users u where u.id = app.uid());
comment on function auth.my_centre() is
  'The organisation of the signed-in user: the own centre of a centreadmin or a teacher.';
grant execute on function auth.my_centre() to teacher, centreadmin, dev, admin;

create or replace function auth.my_courses() returns bigint[]
  language sql stable parallel safe security definer set search_path = ''
  return coalesce((select array_agg(t.course_id) from app.course2teachers t where t.teacher_id = app.uid()), '{}');
comment on function auth.my_courses() is
  'The courses the signed-in user is in charge of.';
grant execute on function auth.my_courses() to teacher, centreadmin, dev, admin;

-- Below the own centre; for a teacher also below the centres of the courses in charge. Centres themselves are part of it.
create or replace function auth.my_orgs() returns bigint[]
  language sql stable parallel safe security definer set search_path = ''
begin atomic
  with recursive below (id) as (
    select u.org from app.users u where u.id = app.uid() and u.org is not null
    union
    select c.organization_id from app.courses c
      join app.course2teachers t on t.course_id = c.id
      join app.users u on u.id = t.teacher_id
      where t.teacher_id = app.uid() and u.role = 'teacher'
    union
    select o.id from app.orgs o join below b on o.parent = b.id
  )
  select coalesce(array_agg(below.id), '{}') from below;
end;
comment on function auth.my_orgs() is
  'The organisations below the signed-in user''s centre, itself included.';
grant execute on function auth.my_orgs() to teacher, centreadmin, dev, admin;

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
grant execute on function auth.my_classes() to teacher;

-- Centres whose drafts teachers may see (setting showDraftToTeacher).
create or replace function auth.draft_centres() returns bigint[]
  language sql stable parallel safe security definer set search_path = ''
  return coalesce((
    select array_agg(o.id) from app.orgs o where o.type = 'centre' and app.setting(o.id, 'showDraftToTeacher') = 'true'
  ), '{}');
grant execute on function auth.draft_centres() to teacher;
