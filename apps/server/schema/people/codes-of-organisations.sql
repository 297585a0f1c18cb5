-- Classes are named by their code within a centre and a semester, and centres by theirs: a code that is used already is refused by name.
-- Codes that several have already stay, and count as ambiguous where something is looked up by them.

create or replace function auth.refuse_equal_codes(changed bigint[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken record;
begin
  if app.uid() is null or cardinality(changed) = 0 then
    return;
  end if;
  -- Two requests at once would not see each other's rows: they take turns.
  perform pg_advisory_xact_lock(hashtextextended('codes of organisations', 0));
  select m.code, m.id, o.id as by_id, o.name as by_name into taken
  from app.orgs m
  join app.orgs o on o.code = m.code and o.id <> m.id and (
    (m.type = 'centre' and o.type = 'centre')
    or (
      m.type in ('class', 'reelectclass') and o.type in ('class', 'reelectclass') and o.semester_id is not distinct from m.semester_id
      and app.centre_above(o.id) is not distinct from app.centre_above(m.id)
    )
  )
  where m.id = any (changed)
  order by m.id, o.id limit 1;
  if found then
    raise exception 'the code "%" is already used by "%"', taken.code, taken.by_name
      using errcode = '23505',
        detail = jsonb_build_object('taken', 'code', 'value', taken.code, 'by', taken.by_name)::text,
        hint = 'Nothing was saved. Choose another code.';
  end if;
end
$$;

create or replace function auth.refuse_equal_inserted_codes() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.refuse_equal_codes(coalesce((select array_agg(n.id) from new_rows n), '{}'));
  return null;
end
$$;

create or replace function auth.refuse_equal_updated_codes() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.refuse_equal_codes(coalesce((
    select array_agg(n.id) from new_rows n join old_rows o on o.id = n.id
    where (n.code, n.type, n.parent, n.semester_id) is distinct from (o.code, o.type, o.parent, o.semester_id)
  ), '{}'));
  return null;
end
$$;

-- Codes that were given twice before they had to differ stay; whoever looks after them sees which they are and what uses each.
create or replace function api.equal_codes()
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
grant execute on function api.equal_codes() to centreadmin, dev, admin;
