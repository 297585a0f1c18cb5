call app.protect('app.buckets');
create policy everything on app.buckets to admin, dev using (true) with check (true);
create policy known_buckets on app.buckets for select to teacher, centreadmin
  using (id in ('exam', 'report', 'resources', 'media'));
grant select on app.buckets to teacher, centreadmin, dev, admin;
grant
  insert (id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at),
  update (id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at),
  delete
  on app.buckets to dev, admin;
grant
  select (id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at),
  insert (id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at),
  update (id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at),
  delete
  on api.buckets to dev, admin;

call app.protect('app.objects');
create policy sees on app.objects for select to admin, dev using (true);
create policy writes on app.objects for insert to admin, dev with check (bucket_id <> '');
create policy changes on app.objects for update to admin, dev using (bucket_id <> '') with check (bucket_id <> '');
create policy removes on app.objects for delete to admin, dev using (bucket_id <> '');
create policy own_centre on app.objects to centreadmin
  using (bucket_id in ('exam', 'report', 'resources') and app.centre_folder(name) = (select auth.my_centre())::text)
  with check (bucket_id in ('exam', 'report', 'resources') and app.centre_folder(name) = (select auth.my_centre())::text);
create policy shared_reads on app.objects for select to teacher, centreadmin using (bucket_id in ('resources', 'media'));
create policy own_media on app.objects to centreadmin, teacher
  using (bucket_id = 'media' and owner = (select app.uid()))
  with check (bucket_id = 'media' and owner = (select app.uid()));
create policy centre_exams on app.objects for select to teacher
  using (bucket_id = 'exam' and app.centre_folder(name) = (select auth.my_centre())::text);
create policy own_files on app.objects to teacher
  using (bucket_id in ('exam', 'report') and owner = (select app.uid()) and app.centre_folder(name) = (select auth.my_centre())::text)
  with check (bucket_id in ('exam', 'report') and owner = (select app.uid()) and app.centre_folder(name) = (select auth.my_centre())::text);
grant select, insert, update, delete on app.objects to teacher, centreadmin, dev, admin;
grant select (id, bucket_id, name, owner, metadata, created_at, updated_at, last_accessed_at) on api.objects to dev, admin;

call app.protect('app.deleted_objects');
-- What somebody may delete they may find in the trash, bring back and delete for good.
create policy everything on app.deleted_objects to admin, dev using (bucket_id <> '') with check (bucket_id <> '');
create policy own_centre on app.deleted_objects to centreadmin
  using (bucket_id in ('exam', 'report', 'resources') and app.centre_folder(name) = (select auth.my_centre())::text)
  with check (bucket_id in ('exam', 'report', 'resources') and app.centre_folder(name) = (select auth.my_centre())::text);
create policy own_files on app.deleted_objects to centreadmin, teacher
  using (
    owner = (select app.uid())
    and (bucket_id = 'media' or bucket_id in ('exam', 'report') and app.centre_folder(name) = (select auth.my_centre())::text)
  )
  with check (
    owner = (select app.uid())
    and (bucket_id = 'media' or bucket_id in ('exam', 'report') and app.centre_folder(name) = (select auth.my_centre())::text)
  );
grant select, insert, delete on app.deleted_objects to teacher, centreadmin, dev, admin;

call app.protect('auth.reserved_contents');

call app.protect('app.storage_quotas');
create policy changes on app.storage_quotas to admin using (true) with check (true);
create policy reads on app.storage_quotas for select to dev using (true);
grant select (id, kind, user_id, organization_id, bucket_id, bytes) on app.storage_quotas, api.storage_quotas to dev, admin;
grant
  insert (kind, user_id, organization_id, bucket_id, bytes),
  update (id, kind, user_id, organization_id, bucket_id, bytes),
  delete
  on app.storage_quotas, api.storage_quotas to admin;

call app.protect('app.storage_use');

call app.protect('auth.backups');
