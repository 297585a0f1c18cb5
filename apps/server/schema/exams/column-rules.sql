-- The checks run with the rights of who writes, hence the grants below.
-- HTML without its pictures, whose base64 is long and holds nothing else.
create or replace function app.without_pictures(html text) returns text
  language sql immutable parallel safe set search_path = ''
  return regexp_replace(html, 'data:image/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]*', 'picture', 'gi');
grant execute on function app.without_pictures(text) to teacher, centreadmin, dev, admin;

-- A second line behind the cleaning that every screen does before it shows HTML: what runs or loads something is not stored. It looks at
-- tags only, and at attributes without their quoted values, so that a text may speak of scripts and equations as it likes.
create or replace function app.is_harmless_html(html text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return not exists (
    select 1
    from regexp_matches(app.without_pictures(html), '<[a-zA-Z/!?](?:"[^"]*"|''[^'']*''|[^>"''])*>', 'g') as found (tag),
      lateral (select found.tag[1] as raw, regexp_replace(found.tag[1], '=\s*(?:"[^"]*"|''[^'']*'')', '=""', 'g') as bare) as tags
    where raw ~* '^</?(?:script|iframe|frame|frameset|object|embed|applet|link|meta|base|form|input|button|textarea|select|style|template|svg|video|audio|portal|noscript)(?![a-z0-9])'
      or bare ~* '[\s/"''](?:on[a-z]+|style|srcdoc|srcset|formaction|background|action|ping)\s*='
      or raw ~* '[\s/"''](?:href|src|xlink:href|poster|cite|longdesc)\s*=\s*["'']?\s*(?!https?:)[^"''\s>]*(?::|&colon;|&#)'
  );
grant execute on function app.is_harmless_html(text) to teacher, centreadmin, dev, admin;

-- The beginning of a question as plain text, for lists.
create or replace function app.html_summary(html text) returns text
  language sql immutable parallel safe set search_path = ''
  return left(btrim(regexp_replace(
    replace(replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(app.without_pictures(html), '<img[^>]*>', ' ▣ ', 'gi'),
          '</?(?:p|br|div|td|th|tr|li)(?:\s[^>]*)?/?>', ' ', 'gi'
        ),
        '<[^>]*>', '', 'g'
      ),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    '\s+', ' ', 'g'
  )), 300);
grant execute on function app.html_summary(text) to teacher, centreadmin, dev, admin;

-- Letters once each, a label, and whether it keeps its place.
create or replace function app.are_exam_options(options jsonb) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if jsonb_typeof(options) <> 'array' or jsonb_array_length(options) > 26 then
    return false;
  end if;
  return not exists (
      select 1 from jsonb_array_elements(options) o
      where jsonb_typeof(o) <> 'object'
        or coalesce(jsonb_typeof(o -> 'key'), '') <> 'string' or o ->> 'key' !~ '^[A-Z]$'
        or coalesce(jsonb_typeof(o -> 'label'), '') <> 'string' or btrim(o ->> 'label') = '' or not app.is_harmless_html(o ->> 'label')
        or coalesce(jsonb_typeof(o -> 'is_fixed'), 'boolean') <> 'boolean'
        or o - array['key', 'label', 'is_fixed'] <> '{}'
    )
    and (select count(distinct o ->> 'key') = count(*) from jsonb_array_elements(options) o);
end
$$;
grant execute on function app.are_exam_options(jsonb) to teacher, centreadmin, dev, admin;

-- Single and judge: a letter. Multiple: letters. Blank: a text for each blank. Short: HTML. Nothing where there is no answer yet.
create or replace function app.is_exam_answer(type text, options jsonb, answer jsonb) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  keys constant text[] := case when jsonb_typeof(options) = 'array' then array(select o ->> 'key' from jsonb_array_elements(options) o) else '{}' end;
  letters constant text[] := case when jsonb_typeof(answer) = 'array' then array(select jsonb_array_elements_text(answer)) end;
begin
  if answer is null or jsonb_typeof(answer) = 'null' then
    return true;
  end if;
  case type
    when 'single', 'judge' then
      return jsonb_typeof(answer) = 'string' and answer #>> '{}' = any (keys);
    when 'multiple' then
      return jsonb_typeof(answer) = 'array' and cardinality(letters) > 0 and letters <@ keys
        and cardinality(letters) = (select count(distinct l) from unnest(letters) l);
    when 'blank' then
      return jsonb_typeof(answer) = 'array' and jsonb_array_length(answer) between 1 and 100
        and not exists (select 1 from jsonb_array_elements(answer) a where jsonb_typeof(a) <> 'string');
    else
      return jsonb_typeof(answer) = 'string' and app.is_harmless_html(answer #>> '{}');
  end case;
end
$$;
grant execute on function app.is_exam_answer(text, jsonb, jsonb) to teacher, centreadmin, dev, admin;
