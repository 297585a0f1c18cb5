-- Codes that were given twice before they had to differ stay; whoever looks after them sees which they are and what uses each.
create function api.equal_codes()
  returns table (
    id bigint, code text, name text, type text, centre_name text, semester_name text, members bigint, groups bigint, sessions bigint
  )
  language sql stable set search_path = ''
begin atomic
  with repeated as (
    select o.code from app.orgs o where o.type in ('centre', 'class', 'reelectclass') group by o.code having count(*) > 1
  ),
  placed as (
    select o.id, o.code, o.name, o.type, o.semester_id, app.centre_above(o.id) as centre_id
    from app.orgs o where o.type in ('centre', 'class', 'reelectclass') and o.code in (select r.code from repeated r)
  )
  select p.id, p.code, p.name, p.type, c.name, e.name,
    (select count(*) from app.user_orgs m where m.organization_id = p.id),
    (select count(*) from app.orgs g where g.parent = p.id),
    (select count(*) from app.schedules s where s.class_list @> array[p.id])
  from placed p
  left join app.orgs c on c.id = p.centre_id
  left join app.semesters e on e.id = p.semester_id
  where (current_user <> 'centreadmin' or p.centre_id = (select auth.my_centre()))
    and exists (
      select from placed q where q.id <> p.id and q.code = p.code and (
        (p.type = 'centre' and q.type = 'centre')
        or (
          p.type <> 'centre' and q.type <> 'centre' and q.semester_id is not distinct from p.semester_id
          and q.centre_id is not distinct from p.centre_id
        )
      )
    )
  order by p.code, c.name, p.id;
end;
comment on function api.equal_codes() is
  'Classes of one centre and semester that have the same code, and centres that do, each with how many members, groups below it and sessions that reserve for it use it.';
grant execute on function api.equal_codes(), app.centre_above(bigint) to centreadmin, dev, admin;
