create view api.orgs with (security_invoker = true) as
  select id, code, name, type, parent, semester_id, is_closed from app.orgs;

create view api.centres with (security_invoker = true) as select id, name from app.orgs where type = 'centre';

create view api.user_orgs with (security_invoker = true) as select id, user_id, organization_id from app.user_orgs;

-- People with their contacts, which have a policy of their own. A join is not writable by itself, hence the triggers below.
create view api.users with (security_invoker = true) as
  select u.id, u.code, u.name, u.role, u.org, c.phone, c.email, u.is_active, u.class_list
  from app.users u left join app.user_contacts c on c.user_id = u.id;

-- A row for each membership, and one for who has none, so that org_type and semester_id can be filtered. user_orgs can be embedded.
create view api.users_ex with (security_invoker = true) as
  select u.id, u.code, u.name, u.role, u.org, c.phone, c.email, u.is_active, u.class_list,
    m.organization_id, o.name as class_name, o.code as class_code, o.type as org_type, o.semester_id
  from app.users u
  left join app.user_contacts c on c.user_id = u.id
  left join app.user_orgs m on m.user_id = u.id
  left join app.orgs o on o.id = m.organization_id;

create view api.accounts with (security_invoker = true) as
  select u.id, u.code, u.name, u.role, u.org, c.phone, c.email, u.is_active, o.name as org_name,
    case when o.type = 'centre' then o.id when p.type = 'centre' then p.id when g.type = 'centre' then g.id end as centre_id,
    auth.has_sign_on(u.id) as has_sign_on
  from app.users u
  left join app.user_contacts c on c.user_id = u.id
  left join app.orgs o on o.id = u.org
  left join app.orgs p on p.id = o.parent
  left join app.orgs g on g.id = p.parent;
