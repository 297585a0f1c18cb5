-- Announcements to staff: whom they are for, from when and until when, and who has read them.

create or replace function auth.my_class_list() returns bigint[]
  language sql stable parallel safe security definer set search_path = ''
  return coalesce((select u.class_list from app.users u where u.id = app.uid()), '{}');
grant execute on function auth.my_class_list() to teacher, centreadmin, dev, admin;
