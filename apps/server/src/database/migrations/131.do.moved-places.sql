-- A student who is moved takes along everything of the experiment that is not of the day: beside preview, report and the files handed in, the scores of
-- the centre's own items, incidents and data records. Moved back, they come back. Attendance and operation stay with the old place, as before.
create or replace function auth.move_place(place_id bigint, session_id bigint) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  place app.user2projects;
  made bigint;
begin
  select r.* into place from app.user2projects r where r.id = place_id;
  if place.schedule_status <> 'elected' then
    raise exception 'the place is stopped' using errcode = '22023';
  end if;
  if place.attendance in ('present', 'late') then
    raise exception 'the student took part in the session' using errcode = '22023', hint = 'Correct the attendance first.';
  end if;
  made := auth.take_other_session(place, session_id);
  update app.user2projects r
  set preview = place.preview, report = place.report, incidents = place.incidents, make_up_of = place.make_up_of, make_up_rate = place.make_up_rate
  where r.id = made;
  update app.reports e set user2project_id = made where e.user2project_id = place.id;
  -- What an earlier, stopped place there has of the same item is older, and the history keeps it.
  delete from app.place_scores x
  where x.user2project_id = made and exists (select 1 from app.place_scores o where o.user2project_id = place.id and o.item = x.item);
  update app.place_scores x set user2project_id = made where x.user2project_id = place.id;
  delete from app.data_records d
  where d.user2project_id = made
    and exists (select 1 from app.data_records o where o.user2project_id = place.id and o.template_id = d.template_id);
  update app.data_records d set user2project_id = made where d.user2project_id = place.id;
  perform auth.stop_places(array[place.id]);
  return made;
end
$$;
comment on function api.move_place(bigint, bigint, text) is
  'Moves a student to another session of the experiment: the old place is stopped, and all entries but attendance and operation go along. Answers the id of the new place.';
