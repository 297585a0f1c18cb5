-- A question keeps its pictures in itself: one on another host tells that host who reads it when, may change or vanish, and is shown to nobody,
-- for the console loads nothing from elsewhere. What was stored before stays until its text is changed.

create or replace function app.refuse_foreign_pictures() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  texts constant text[] := array[new.title, new.analysis]
    || case when jsonb_typeof(new.options) = 'array' then array(select o ->> 'label' from jsonb_array_elements(new.options) o) else '{}' end
    || case when jsonb_typeof(new.answer) = 'string' then array[new.answer #>> '{}'] else '{}' end;
begin
  if tg_op = 'UPDATE' and (new.title, new.analysis, new.options, new.answer)
    is not distinct from (old.title, old.analysis, old.options, old.answer) then
    return new;
  end if;
  if exists (
    select 1
    from unnest(texts) as html,
      regexp_matches(app.without_pictures(html), '<img(?![a-z0-9])(?:"[^"]*"|''[^'']*''|[^>"''])*>', 'gi') as found (tag)
    where found.tag[1] ~* '[\s/"'']src\s*=\s*["'']?\s*(?:https?:|(?:[/\\]|&sol;|&bsol;)\s*(?:[/\\]|&sol;|&bsol;))'
  ) then
    raise exception using errcode = '23514',
      message = 'a picture of the question lies on another host, and a question keeps its pictures in itself',
      hint = 'Insert the picture itself instead of its address.';
  end if;
  return new;
end
$$;
