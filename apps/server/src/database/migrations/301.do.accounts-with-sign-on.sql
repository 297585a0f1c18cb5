-- Which accounts are bound to one of the university, for administrators, who release them; for everybody else it is false.
create function auth.has_sign_on(account_id bigint) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from auth.sign_on_accounts a where a.user_id = account_id)
    and exists (select from app.users u where u.id = app.uid() and u.role = 'admin');
grant execute on function auth.has_sign_on(bigint) to centreadmin, dev, admin;

create or replace view api.accounts with (security_invoker = true) as
  select u.id, u.code, u.name, u.role, u.org, c.phone, c.email, u.is_active, o.name as org_name,
    case when o.type = 'centre' then o.id when p.type = 'centre' then p.id when g.type = 'centre' then g.id end as centre_id,
    auth.has_sign_on(u.id) as has_sign_on
  from app.users u
  left join app.user_contacts c on c.user_id = u.id
  left join app.orgs o on o.id = u.org
  left join app.orgs p on p.id = o.parent
  left join app.orgs g on g.id = p.parent;
insert into app.column_labels (name, en, zh) values ('has_sign_on', 'Bound to a university account', '已绑定统一身份认证') on conflict (name) do nothing;
