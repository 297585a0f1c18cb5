-- The list of announcements says by name which classes one is for.
create or replace view api.announcements with (security_invoker = true) as
  select a.id, a.title, a.content, a.organization_id, a.roles, a.class_list, a.since, a.until, a.is_published, a.created_by, a.created_at,
    a.updated_at,
    (select string_agg(o.name, ', ' order by o.name) from app.orgs o where o.id = any (a.class_list)) as class_names
  from app.announcements a;
grant select (class_names) on api.announcements to teacher, centreadmin, dev, admin;
