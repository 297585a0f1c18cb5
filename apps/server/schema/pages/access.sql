call app.protect('app.pages');
create policy everything on app.pages to admin, dev using (true) with check (true);
create policy staff_reads on app.pages for select to teacher, centreadmin using (true);
grant
  select (
    id, name, schema, updated_at, updated_by, source, calls, state, published_at, published_by, approved_calls, approved_at,
    approved_by
  )
  on app.pages to teacher, centreadmin, dev, admin;
grant
  insert (name, schema, updated_at, updated_by, source, calls),
  update (id, name, schema, updated_at, updated_by, source, calls),
  delete
  on app.pages to dev, admin;
grant
  select (
    id, name, schema, updated_at, source, updated_by, calls, state, published_at, published_by, approved_calls, approved_at,
    approved_by
  )
  on api.pages to teacher, centreadmin, dev, admin;
grant
  insert (name, schema, updated_at, source, updated_by, calls),
  update (id, name, schema, updated_at, source, updated_by, calls),
  delete
  on api.pages to dev, admin;

call app.protect('app.page_versions');
create policy keeps on app.page_versions for select to admin, dev using (true);
grant
  select (id, page_id, name, schema, updated_at, updated_by, source, calls, state, decided_at, decided_by, reason)
  on app.page_versions, api.page_versions to dev, admin;

call app.protect('app.navs');
create policy everything on app.navs to admin, dev using (true) with check (true);
create policy staff_reads on app.navs for select to teacher, centreadmin using (true);
grant
  select (id, name, label, icon, path, schema_path, page, type, is_default, parent, "order", module, label_en)
  on app.navs to teacher, centreadmin, dev, admin;
grant
  insert (name, label, icon, path, schema_path, page, type, is_default, parent, "order", module, label_en),
  update (id, name, label, icon, path, schema_path, page, type, is_default, parent, "order", module, label_en),
  delete
  on app.navs to dev, admin;
grant
  select (id, name, label, icon, path, schema_path, page, type, is_default, parent, "order", module, available, label_en, is_done)
  on api.navs to teacher, centreadmin, dev, admin;
grant
  insert (name, label, icon, path, schema_path, page, type, is_default, parent, "order", module, label_en),
  update (id, name, label, icon, path, schema_path, page, type, is_default, parent, "order", module, label_en),
  delete
  on api.navs to dev, admin;

call app.protect('app.role2navs');
create policy everything on app.role2navs to admin, dev using (true) with check (true);
-- Menus: one's own role's.
create policy own_role on app.role2navs for select to teacher, centreadmin using (role = current_user);
grant select (id, role, nav_id, is_default) on app.role2navs, api.role2navs to teacher, centreadmin, dev, admin;
grant insert (role, nav_id, is_default), update (id, role, nav_id, is_default), delete on app.role2navs, api.role2navs to dev, admin;

call app.protect('app.page_blocks');
create policy own_row on app.page_blocks to dev, admin using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant
  select (id, user_id, name, text, updated_at),
  insert (user_id, name, text, updated_at),
  update (id, user_id, name, text, updated_at),
  delete
  on app.page_blocks, api.page_blocks to dev, admin;

call app.protect('app.page_drafts');
create policy own_row on app.page_drafts to dev, admin using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant
  select (id, page_id, user_id, text, updated_at),
  insert (page_id, user_id, text, updated_at),
  update (id, page_id, user_id, text, updated_at),
  delete
  on app.page_drafts, api.page_drafts to dev, admin;

call app.protect('app.waiting_pages');
create policy keeps on app.waiting_pages for select to admin, dev using (true);
grant
  select (id, page_id, name, schema, source, calls, stored_at, stored_by, refused_at, refused_by, reason)
  on app.waiting_pages, api.waiting_pages to dev, admin;
