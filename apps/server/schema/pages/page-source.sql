create or replace function app.read_page_source() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.source is not null and (tg_op = 'INSERT' or new.source is distinct from old.source) then
    -- A byte order mark is no JSON.
    new.schema := ltrim(new.source, chr(65279))::jsonb;
  elsif tg_op = 'UPDATE' and new.schema is distinct from old.schema then
    new.source := null;
  end if;
  return new;
end
$$;
