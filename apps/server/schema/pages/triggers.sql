create trigger touch before insert or update on app.pages for each row execute function app.touch();
create trigger read_source before insert or update on app.pages for each row execute function app.read_page_source();
create trigger keep_version after update on app.pages for each row
  when (old.schema is distinct from new.schema or old.name is distinct from new.name or old.source is distinct from new.source)
  execute function auth.keep_page_version();
-- By its name after read_source, which makes the definition of the text.
create trigger read_source_calls before update on app.pages for each row execute function app.drop_calls_of_another_definition();
-- By its name after read_source and read_source_calls, which make the definition and drop a list of another one.
create trigger read_source_hold before insert or update on app.pages for each row execute function auth.hold_page_version();
create trigger tell_change after insert or update or delete on app.pages for each row execute function auth.tell_page_change();
-- Only where the text was written, not where a page is renamed; by its name after read_source, which makes the definition, and before
-- read_source_hold, which puts the live one back in the place of one that waits.
create trigger read_source_equal before update of schema, source on app.pages
  for each row execute function auth.withdraw_waiting_page();

create trigger set_module before insert on app.navs for each row execute function app.set_module();
create trigger check_nav before insert or update of parent, type on app.navs for each row execute function app.check_nav();

create trigger record_changes after insert or update or delete on app.role2navs for each row
  execute function auth.record_changes('role', 'nav_id', 'is_default');

create trigger limit_rows before insert on app.page_blocks for each row execute function app.limit_page_blocks();
create trigger touch before insert or update on app.page_blocks for each row execute function app.touch();

create trigger touch before insert or update on app.page_drafts for each row execute function app.touch();

create trigger tell_change after insert or update or delete on app.waiting_pages for each row execute function auth.tell_page_change();

-- What happened: a row of history for each change.
create trigger record_new after insert on app.pages referencing new table as changed_rows for each statement
  execute function auth.record_rows('name', 'state', 'updated_at');
create trigger record_changed after update on app.pages referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('name', 'state', 'updated_at');
create trigger record_gone after delete on app.pages referencing old table as changed_rows for each statement
  execute function auth.record_rows('name', 'state', 'updated_at');

create trigger record_new after insert on app.navs referencing new table as changed_rows for each statement
  execute function auth.record_rows('name', 'label', 'label_en', 'page', 'schema_path', 'parent', 'order', 'module');
create trigger record_changed after update on app.navs referencing old table as old_rows new table as changed_rows for each statement
  execute function auth.record_rows('name', 'label', 'label_en', 'page', 'schema_path', 'parent', 'order', 'module');
create trigger record_gone after delete on app.navs referencing old table as changed_rows for each statement
  execute function auth.record_rows('name', 'label', 'label_en', 'page', 'schema_path', 'parent', 'order', 'module');
