-- Parts of pages that somebody saved to insert them again: they follow the person, not the browser.

create or replace function app.limit_page_blocks() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if (select count(*) from app.page_blocks b where b.user_id = new.user_id) >= 500 then
    raise exception 'a person keeps at most 500 blocks' using errcode = '23514';
  end if;
  return new;
end
$$;
