-- Pages of reports that students hand in: pictures in the bucket report below the folder of the centre, a folder for each place.

grant usage on schema app to student;
grant execute on function app.uid() to student;
grant execute on function auth.reserve_content(text) to student;
grant execute on function auth.release_content(bigint) to student;

-- The folder for the pages of an own place; null where nothing is handed in for it.
create or replace function auth.own_report_folder(place bigint) returns text
  language sql stable security definer set search_path = ''
  return (
    select s.organization_id || '/students/' || r.student || '/' || r.id || '/'
    from app.user2projects r join app.schedules s on s.id = r.schedule_id
    where r.id = place and r.student = app.uid() and r.schedule_status = 'elected' and s.is_publish and s.cancelled_at is null
      and s.organization_id = any (coalesce(auth.served_centres(), array[s.organization_id]))
  );

-- Whether a file is a page that the student of the request may store.
create or replace function auth.is_own_report_page(name text) returns boolean
  language sql stable security definer set search_path = ''
  return case when name ~ '^[0-9]{1,18}/students/[0-9]{1,18}/[0-9]{1,18}/[0-9a-f-]{36}[.](jpg|png|webp)$'
    then coalesce(starts_with(name, auth.own_report_folder(split_part(name, '/', 4)::bigint)), false) else false end;
grant execute on function auth.is_own_report_page(text) to student;

create policy own_report_pages on app.objects to student
  using (bucket_id = 'report' and owner = (select app.uid()) and auth.is_own_report_page(name))
  with check (bucket_id = 'report' and owner = (select app.uid()) and auth.is_own_report_page(name));
grant select, insert on app.objects to student;
create policy report_bucket on app.buckets for select to student using (id = 'report');
grant select on app.buckets to student;

create or replace function auth.name_report_page(place bigint, type text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  own_folder constant text := auth.own_report_folder(place);
  ending constant text := case type when 'image/jpeg' then 'jpg' when 'image/png' then 'png' when 'image/webp' then 'webp' end;
begin
  if own_folder is null then
    raise exception 'this is not a place of yours for which something is handed in' using errcode = '42501';
  end if;
  if ending is null then
    raise exception 'a page is a picture: image/jpeg, image/png or image/webp' using errcode = '22023', hint = 'Photograph or convert the page first.';
  end if;
  if (select count(*) from app.objects o where o.bucket_id = 'report' and starts_with(o.name, own_folder)) >= 400 then
    raise exception 'there are 400 pages of this place already' using errcode = 'LC125', hint = 'Hand in what you have, or ask your teacher.';
  end if;
  return jsonb_build_object('name', own_folder || gen_random_uuid() || '.' || ending);
end
$$;
grant execute on function auth.name_report_page(bigint, text) to student;

create or replace function student.add_page(place_id bigint, type text) returns json
  language sql stable set search_path = ''
  begin atomic
    select auth.name_report_page($1, $2)::json;
  end;
comment on function student.add_page(bigint, text) is
  'Lets a page of a report be uploaded: a picture (type image/jpeg, image/png or image/webp). Answers its name, and a token for the resumable upload (TUS 1.0.0) at address with the header x-signature, good for a day; Upload-Metadata names bucketName report, objectName and contentType.';
grant execute on function student.add_page(bigint, text) to student;

create or replace function auth.hand_in_own_report(place bigint, pages jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  names text[];
begin
  if auth.own_report_folder(place) is null then
    raise exception 'this is not a place of yours for which something is handed in' using errcode = '42501';
  end if;
  if jsonb_typeof(pages) is distinct from 'array' or jsonb_array_length(pages) not between 1 and 200 then
    raise exception 'pages has to be a list of 1 to 200 names of pages' using errcode = '22023', hint = 'Nothing was handed in.';
  end if;
  select array_agg(p.name order by p.place) into names from jsonb_array_elements_text(pages) with ordinality as p (name, place);
  if exists (
    select from unnest(names) as n (name)
    where n.name is null or not starts_with(n.name, auth.own_report_folder(place))
      or not exists (select from app.objects o where o.bucket_id = 'report' and o.name = n.name and o.owner = app.uid())
  ) then
    raise exception 'a page was not uploaded for this place' using errcode = '22023', hint = 'Upload the pages first. Nothing was handed in.';
  end if;
  perform 1 from app.user2projects r where r.id = place for update;
  return jsonb_build_object('id', auth.hand_in_report(place, names));
end
$$;
grant execute on function auth.hand_in_own_report(bigint, jsonb) to student;

create or replace function student.hand_in(place_id bigint, pages jsonb) returns json
  language sql volatile set search_path = ''
  begin atomic
    select auth.hand_in_own_report($1, $2)::json;
  end;
comment on function student.hand_in(bigint, jsonb) is
  'Hands in a report for a place: names of its uploaded pages in their order. One that is not checked yet is replaced; a checked one has to be returned first.';
grant execute on function student.hand_in(bigint, jsonb) to student;

create or replace function auth.own_report_picture(wanted bigint, number integer, checked boolean) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  found_name text;
begin
  select p.object into found_name
  from app.report_pages p
  join app.reports e on e.id = p.report_id
  join app.user2projects r on r.id = e.user2project_id
  join app.schedules s on s.id = r.schedule_id
  where e.id = wanted and r.student = app.uid() and p.page = number
    -- What was drawn by a check that is not finished is nobody's to see.
    and p.kind = case when checked then 'check' else 'submit' end and (not checked or e.status = 'C')
    and s.organization_id = any (coalesce(auth.served_centres(), array[s.organization_id]));
  if found_name is null then
    raise exception 'there is no such page of a report of yours' using errcode = '42501';
  end if;
  return jsonb_build_object('name', found_name);
end
$$;
grant execute on function auth.own_report_picture(bigint, integer, boolean) to student;

create or replace function student.page_picture(report_id bigint, page integer, checked boolean default false) returns json
  language sql stable set search_path = ''
  begin atomic
    select auth.own_report_picture($1, $2, coalesce($3, false))::json;
  end;
comment on function student.page_picture(bigint, integer, boolean) is
  'Where a page of an own report is fetched: as it was handed in, or with checked=true as it was marked, once the check is finished. The address is good for ten minutes.';
grant execute on function student.page_picture(bigint, integer, boolean) to student;
