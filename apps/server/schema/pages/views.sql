create view api.pages with (security_invoker = true) as
  select id, name, schema, updated_at, source, updated_by, calls, state, published_at, published_by, approved_calls, approved_at, approved_by
  from app.pages;

create view api.page_versions with (security_invoker = true) as
  select id, page_id, name, schema, updated_at, updated_by, source, calls, state, decided_at, decided_by, reason from app.page_versions;

create view api.navs with (security_invoker = true) as
  select n.id, n.name, n.label, n.icon, n.path, n.schema_path, n.page, n.type, n.is_default, n.parent, n."order", n.module,
    coalesce((select m.available from app.modules m where m.id = n.module), true) as available, n.label_en,
    -- Only the first set-up can be done; a menu leaves it out then.
    case n.schema_path when 'system/init/init' then auth.missing_in_setup() = '{}' else false end as is_done
  from app.navs n;

create view api.role2navs with (security_invoker = true) as select id, role, nav_id, is_default from app.role2navs;

create view api.page_blocks with (security_invoker = true) as select id, user_id, name, text, updated_at from app.page_blocks;

create view api.page_drafts with (security_invoker = true) as select id, page_id, user_id, text, updated_at from app.page_drafts;

create view api.waiting_pages with (security_invoker = true) as
  select id, page_id, name, schema, source, calls, stored_at, stored_by, refused_at, refused_by, reason from app.waiting_pages;
