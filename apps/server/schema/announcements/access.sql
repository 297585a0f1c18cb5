call app.protect('app.announcements');
create policy everything on app.announcements to admin, dev using (true) with check (true);
create policy own_centre on app.announcements to centreadmin
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy addressed on app.announcements for select to teacher, centreadmin
  using (
    student_list <> '{}' and created_by = (select app.uid())
    or student_list = '{}' and is_published and since <= now() and (until is null or until > now())
    and (organization_id is null or organization_id = (select auth.my_centre()))
    and (roles = '{}' or current_user = any (roles))
    and (class_list = '{}' or class_list && (select auth.my_class_list()))
  );
grant
  select (
    id, title, content, organization_id, roles, class_list, since, until, is_published, created_by, created_at, updated_at,
    student_list
  )
  on app.announcements to teacher, centreadmin, dev, admin;
grant
  insert (
    title, content, organization_id, roles, class_list, since, until, is_published, created_by, created_at, updated_at
  ),
  update (
    id, title, content, organization_id, roles, class_list, since, until, is_published, created_by, created_at, updated_at
  ),
  delete
  on app.announcements to centreadmin, dev, admin;
grant
  select (
    id, title, content, organization_id, roles, class_list, since, until, is_published, created_by, created_at, updated_at,
    class_names, student_count
  )
  on api.announcements to teacher, centreadmin, dev, admin;
grant
  insert (
    title, content, organization_id, roles, class_list, since, until, is_published, created_by, created_at, updated_at
  ),
  update (
    id, title, content, organization_id, roles, class_list, since, until, is_published, created_by, created_at, updated_at
  ),
  delete
  on api.announcements to centreadmin, dev, admin;

call app.protect('app.announcement_reads');
create policy own_row on app.announcement_reads to teacher, centreadmin, dev, admin
  using (user_id = (select app.uid()))
  with check (user_id = (select app.uid()) and announcement_id in (select a.id from app.announcements a));
grant
  select (id, announcement_id, user_id, read_at),
  insert (announcement_id, user_id, read_at),
  delete
  on app.announcement_reads, api.announcement_reads to teacher, centreadmin, dev, admin;

grant select on api.my_announcements to teacher, centreadmin, dev, admin;
call app.protect('auth.mailed_announcements');
call app.protect('auth.mails');
