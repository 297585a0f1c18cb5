create view api.announcements with (security_invoker = true) as
  select a.id, a.title, a.content, a.organization_id, a.roles, a.class_list, a.since, a.until, a.is_published, a.created_by, a.created_at,
    a.updated_at,
    (select string_agg(o.name, ', ' order by o.name) from app.orgs o where o.id = any (a.class_list)) as class_names,
    cardinality(a.student_list) as student_count
  from app.announcements a;

create view api.announcement_reads with (security_invoker = true) as
  select id, announcement_id, user_id, read_at from app.announcement_reads;

create view api.my_announcements with (security_invoker = true) as
  select a.id, a.title, a.content, a.organization_id, o.name as centre_name, a.since, a.until, u.name as author, r.read_at
  from app.announcements a
  left join app.orgs o on o.id = a.organization_id
  left join app.users u on u.id = a.created_by
  left join app.announcement_reads r on r.announcement_id = a.id and r.user_id = app.uid()
  where a.student_list = '{}' and a.is_published and a.since <= now() and (a.until is null or a.until > now())
    and (a.organization_id is null or a.organization_id = auth.my_centre() or current_user in ('admin', 'dev'))
    and (a.roles = '{}' or current_user = any (a.roles))
    and (a.class_list = '{}' or a.class_list && auth.my_class_list());
