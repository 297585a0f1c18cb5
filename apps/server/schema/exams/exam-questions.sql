-- The question pool: what a question may look like, who wrote it, and who may change it.
-- title, analysis, the labels of options and the answer of a short question are HTML. It contains its pictures as data: addresses, so that a
-- question is one row, saved or refused as a whole. Lists read summary instead.

-- Who wrote a question stays who wrote it.
create or replace function app.keep_author() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- Where an account is deleted, the owner's foreign key empties the column.
  if app.uid() is not null and current_user <> 'app_owner' then
    new.created_by := case when tg_op = 'INSERT' then app.uid() else old.created_by end;
  end if;
  return new;
end
$$;
