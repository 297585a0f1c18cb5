-- Kinds of work that people enter: a teacher reads those of the own centre, without reading the table of factors.
create function auth.entered_work_kinds(centre bigint, semester bigint) returns table (id bigint, name text, workload numeric)
  language sql stable security definer set search_path = ''
  begin atomic
    select w.id, w.name, w.workload from app.workloads w
    where w.organization_id = centre and w.semester_id = semester and w.kind in ('prepare', 'open', 'other')
    order by w.id;
  end;

create function api.work_kinds(centre_id bigint, semester_id bigint) returns table (id bigint, name text, workload numeric)
  language sql stable set search_path = ''
  begin atomic
    select k.id, k.name, k.workload from auth.entered_work_kinds($1, $2) k
    where current_user in ('admin', 'dev') or $1 = (select auth.my_centre());
  end;
comment on function api.work_kinds(bigint, bigint) is 'Kinds of work of the own centre in a semester that are entered by hand, with their factors.';
grant execute on function auth.entered_work_kinds(bigint, bigint), api.work_kinds(bigint, bigint) to teacher, centreadmin, dev, admin;

-- The workload stands with the other records of the menu, where there is such a group.
update app.navs n set parent = g.id, "order" = 35
from app.navs g
where n.name = 'workload' and n.type = 'centre' and n.parent is null and g.name = 'group-records' and g.type = 'centre';
