create or replace function app.check_dictionary() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if app.uid() is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'INSERT' then
    new.is_fixed := false;
  elsif old.is_fixed and (tg_op = 'DELETE' or new.code <> old.code or new.list <> old.list or not new.is_fixed) then
    raise exception 'the program uses this value: give it another label, or set it not in use' using errcode = '22023';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
