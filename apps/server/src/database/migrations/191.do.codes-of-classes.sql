-- Classes are named by their code within a centre and a semester, and centres by theirs: a code that is used already is refused by name.
-- Codes that several have already stay, and count as ambiguous where something is looked up by them.

create function app.centre_above(organisation bigint) returns bigint
  language sql stable set search_path = ''
begin atomic
  with recursive above (id, parent, type) as (
    select o.id, o.parent, o.type from app.orgs o where o.id = organisation
    union
    select o.id, o.parent, o.type from app.orgs o join above a on o.id = a.parent
  )
  select above.id from above where above.type = 'centre' limit 1;
end;
comment on function app.centre_above(bigint) is 'The centre that an organisation lies below; a centre is its own.';

create function auth.refuse_equal_codes(changed bigint[]) returns void
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

create function auth.refuse_equal_inserted_codes() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.refuse_equal_codes(coalesce((select array_agg(n.id) from new_rows n), '{}'));
  return null;
end
$$;

create function auth.refuse_equal_updated_codes() returns trigger
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

create trigger refuse_equal_inserted after insert on app.orgs
  referencing new table as new_rows for each statement execute function auth.refuse_equal_inserted_codes();
create trigger refuse_equal_updated after update on app.orgs
  referencing old table as old_rows new table as new_rows for each statement execute function auth.refuse_equal_updated_codes();
