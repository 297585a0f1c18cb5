call app.protect('app.orgs');
create policy everything on app.orgs to admin, dev using (true) with check (true);
create policy staff_reads on app.orgs for select to teacher, centreadmin using (true);
-- Classes and groups: a centreadmin below the own centre; a teacher adds some there and changes those they made.
create policy own_centre_adds on app.orgs for insert to centreadmin
  with check (type <> 'centre' and parent = any ((select auth.my_orgs())::bigint[]));
create policy own_centre_changes on app.orgs for update to centreadmin
  using (type <> 'centre' and id = any ((select auth.my_orgs())::bigint[]))
  with check (type <> 'centre' and parent = any ((select auth.my_orgs())::bigint[]));
create policy own_centre_removes on app.orgs for delete to centreadmin
  using (type <> 'centre' and id = any ((select auth.my_orgs())::bigint[]));
create policy teacher_adds on app.orgs for insert to teacher
  with check (type <> 'centre' and parent = any ((select auth.my_orgs())::bigint[]));
create policy teacher_changes on app.orgs for update to teacher
  using (type <> 'centre' and created_by = (select app.uid()))
  with check (type <> 'centre' and parent = any ((select auth.my_orgs())::bigint[]));
create policy teacher_removes on app.orgs for delete to teacher using (type <> 'centre' and created_by = (select app.uid()));
grant
  select (id, code, name, type, parent, semester_id, is_closed),
  insert (code, name, type, parent, semester_id, is_closed),
  update (id, code, name, type, parent, semester_id, is_closed),
  delete
  on app.orgs, api.orgs to teacher, centreadmin, dev, admin;

call app.protect('app.users');
create policy staff_reads on app.users for select to teacher, centreadmin using (true);
-- People: names are for all staff; accounts and roles are the administrator's; a centreadmin has the teachers and students of the
-- own centre; a teacher keeps the own class_list (the grant names that column only).
create policy everything on app.users to admin using (true) with check (true);
create policy dev_reads on app.users for select to dev using (true);
create policy own_centre_adds on app.users for insert to centreadmin
  with check (role in ('teacher', 'student') and org = any ((select auth.my_orgs())::bigint[]));
create policy own_centre_changes on app.users for update to centreadmin
  using (role in ('teacher', 'student') and org = any ((select auth.my_orgs())::bigint[]))
  with check (role in ('teacher', 'student') and org = any ((select auth.my_orgs())::bigint[]));
create policy own_row on app.users for update to teacher using (id = (select app.uid())) with check (id = (select app.uid()));
grant select on app.users to teacher, centreadmin, dev, admin;
grant update (class_list) on app.users to teacher;
grant
  insert (code, name, role, org, is_active, class_list),
  update (code, name, role, org, is_active, class_list)
  on app.users to centreadmin, admin;
grant delete on app.users to admin;
grant select on api.users to teacher, centreadmin, dev, admin;
grant update (class_list) on api.users to teacher;
grant
  insert (code, name, role, org, phone, email, is_active, class_list),
  update (id, code, name, role, org, phone, email, is_active, class_list)
  on api.users to centreadmin, admin;
grant delete on api.users to admin;

call app.protect('app.user_contacts');
-- Telephone numbers and addresses: one's own; those of the own centre for its centreadmin; all for admin.
create policy everything on app.user_contacts to admin using (true) with check (true);
create policy own_row on app.user_contacts for select to teacher, centreadmin, dev using (user_id = (select app.uid()));
-- Asked person by person, so that a page of twenty does not read all 50,000 people of a large university.
create policy own_centre on app.user_contacts to centreadmin
  using (exists (
    select 1 from app.users u
    where u.id = user_contacts.user_id and u.role in ('teacher', 'student') and u.org = any ((select auth.my_orgs())::bigint[])
  ))
  with check (exists (
    select 1 from app.users u
    where u.id = user_contacts.user_id and u.role in ('teacher', 'student') and u.org = any ((select auth.my_orgs())::bigint[])
  ));
grant select on app.user_contacts to teacher, centreadmin, dev, admin;
grant insert, update on app.user_contacts to centreadmin, admin;

call app.protect('app.user_orgs');
create policy everything on app.user_orgs to admin, dev using (true) with check (true);
create policy staff_reads on app.user_orgs for select to teacher, centreadmin using (true);
create policy own_centre_adds on app.user_orgs for insert to centreadmin
  with check (organization_id = any ((select auth.my_orgs())::bigint[]));
create policy own_centre_changes on app.user_orgs for update to centreadmin
  using (organization_id = any ((select auth.my_orgs())::bigint[])) with check (organization_id = any ((select auth.my_orgs())::bigint[]));
create policy own_centre_removes on app.user_orgs for delete to centreadmin
  using (organization_id = any ((select auth.my_orgs())::bigint[]));
create policy teacher_adds on app.user_orgs for insert to teacher
  with check (
    organization_id = any ((select auth.my_classes())::bigint[])
    and user_id in (select u.id from app.users u where u.id = user_id and u.role = 'student')
  );
create policy teacher_changes on app.user_orgs for update to teacher
  using (organization_id = any ((select auth.my_classes())::bigint[]))
  with check (
    organization_id = any ((select auth.my_classes())::bigint[])
    and user_id in (select u.id from app.users u where u.id = user_id and u.role = 'student')
  );
create policy teacher_removes on app.user_orgs for delete to teacher using (organization_id = any ((select auth.my_classes())::bigint[]));
grant
  select (id, user_id, organization_id),
  insert (id, user_id, organization_id),
  update (id, user_id, organization_id),
  delete
  on app.user_orgs, api.user_orgs to teacher, centreadmin, dev, admin;
grant usage on sequence app.user_orgs_id_seq to teacher, centreadmin, dev, admin;

call app.protect('auth.created_accounts');

call app.protect('auth.merged_orgs');

call app.protect('auth.org_merges');

call app.protect('auth.org_merge_rows');

grant select on api.centres to teacher, centreadmin, dev, admin;

grant select on api.users_ex to teacher, centreadmin, dev, admin;

grant select on api.accounts to centreadmin, dev, admin;
