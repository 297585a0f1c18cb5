-- Pages say who published what readers see now, as page_versions say it of what they saw before. The trigger of the table writes it.
create or replace view api.pages with (security_invoker = true) as
  select id, name, schema, updated_at, source, updated_by from app.pages;
call app.grant_verbs('pages', array['admin', 'dev'], array['select', 'insert', 'update', 'delete']);
call app.grant_verbs('pages', array['teacher', 'centreadmin'], array['select']);
