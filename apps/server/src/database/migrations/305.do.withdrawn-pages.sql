-- Whoever stores the text of a page again that is live withdraws the version that waits, or was refused.
create function auth.withdraw_waiting_page() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if app.uid() is not null and old.published_at is not null and old.state <> 'live'
    and new.schema is not distinct from old.schema and new.source is not distinct from old.source
    and not exists (select from app.waiting_pages w where w.page_id = new.id and w.approved_at is not null) then
    perform auth.keep_waiting_page(new.id, 'replaced');
    new.state := 'live';
  end if;
  return new;
end
$$;
-- Only where the text was written, not where a page is renamed; by its name after read_source, which makes the definition, and before
-- read_source_hold, which puts the live one back in the place of one that waits.
create trigger read_source_equal before update of schema, source on app.pages
  for each row execute function auth.withdraw_waiting_page();
