-- The question pool: what a question may look like, who wrote it, and who may change it.
-- title, analysis, the labels of options and the answer of a short question are HTML; pictures stand in it as data: addresses, so that a
-- question is one row, saved or refused as a whole. Lists read summary instead.

-- The checks run with the rights of who writes, hence the grants below.

-- HTML without its pictures, whose base64 is long and holds nothing else.
create function app.without_pictures(html text) returns text
  language sql immutable parallel safe set search_path = ''
  return regexp_replace(html, 'data:image/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]*', 'picture', 'gi');

-- A second line behind the cleaning that every screen does before it shows HTML: what runs or loads something is not stored. It looks at
-- tags only, and at attributes without their quoted values, so that a text may speak of scripts and equations as it likes.
create function app.is_harmless_html(html text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return not exists (
    select 1
    from regexp_matches(app.without_pictures(html), '<[a-zA-Z/!?](?:"[^"]*"|''[^'']*''|[^>"''])*>', 'g') as found (tag),
      lateral (select found.tag[1] as raw, regexp_replace(found.tag[1], '=\s*(?:"[^"]*"|''[^'']*'')', '=""', 'g') as bare) as tags
    where raw ~* '^</?(?:script|iframe|frame|frameset|object|embed|applet|link|meta|base|form|input|button|textarea|select|style|template|svg|video|audio|portal|noscript)(?![a-z0-9])'
      or bare ~* '[\s/"''](?:on[a-z]+|style|srcdoc|srcset|formaction|background|action|ping)\s*='
      or raw ~* '[\s/"''](?:href|src|xlink:href|poster|cite|longdesc)\s*=\s*["'']?\s*(?!https?:)[^"''\s>]*(?::|&colon;|&#)'
  );

-- The beginning of a question as plain text, for lists.
create function app.html_summary(html text) returns text
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

-- Letters once each, a label, and whether it keeps its place.
create function app.are_exam_options(options jsonb) returns boolean
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

-- Single and judge: a letter. Multiple: letters. Blank: a text for each blank. Short: HTML. Nothing where there is no answer yet.
create function app.is_exam_answer(type text, options jsonb, answer jsonb) returns boolean
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

-- What stood there before without rules.
update app.exam_questions set type = case when type in ('choice', 'single choice') then 'single' else 'short' end
where type not in ('single', 'multiple', 'judge', 'blank', 'short');
update app.exam_questions set difficulty = null where difficulty not between 1 and 5;
update app.exam_questions set category = nullif(left(btrim(category), 200), '') where category is not null;
alter table app.exam_questions alter column answer drop not null, alter column answer set default null;
update app.exam_questions set options = '[]', answer = null where not app.are_exam_options(options);
update app.exam_questions set answer = null where not app.is_exam_answer(type, options, answer) or jsonb_typeof(answer) = 'null';

alter table app.exam_questions
  add column summary text generated always as (app.html_summary(title)) stored,
  add column created_by bigint references app.users (id) on delete set null,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint,
  add constraint exam_questions_type_known check (type in ('single', 'multiple', 'judge', 'blank', 'short')),
  add constraint exam_questions_options_shape check (app.are_exam_options(options)),
  add constraint exam_questions_options_number check (
    jsonb_typeof(options) <> 'array'
    or case type when 'judge' then jsonb_array_length(options) = 2 when 'blank' then options = '[]' when 'short' then options = '[]' else true end
  ),
  add constraint exam_questions_answer_fits check (app.is_exam_answer(type, options, answer)),
  add constraint exam_questions_difficulty_range check (difficulty between 1 and 5),
  add constraint exam_questions_category_length check (char_length(btrim(category)) between 1 and 200),
  add constraint exam_questions_html_harmless check (app.is_harmless_html(title) and (analysis is null or app.is_harmless_html(analysis))),
  add constraint exam_questions_size check (
    octet_length(title) + octet_length(coalesce(analysis, '')) + octet_length(options::text) + octet_length(coalesce(answer::text, '')) <= 8388608
  );
comment on column app.exam_questions.difficulty is '1 (easy) to 5 (hard).';
comment on column app.exam_questions.updated_by is 'users.id without a foreign key: a second one would make the embed of users ambiguous.';
comment on column app.exam_questions.summary is 'The beginning of the title as plain text; ▣ stands for a picture.';
create index exam_questions_category on app.exam_questions (organization_id, category);
create index exam_questions_difficulty on app.exam_questions (organization_id, difficulty);
create index exam_questions_created_by on app.exam_questions (created_by);

create trigger touch before insert or update on app.exam_questions for each row execute function app.touch();

-- Who wrote a question stays who wrote it.
create function app.keep_author() returns trigger
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
create trigger keep_author before insert or update on app.exam_questions for each row execute function app.keep_author();

-- A teacher adds to the pool of the own centre and repairs what is in it; a question is deleted by who wrote it, or by the centreadmin.
create policy teacher_adds on app.exam_questions for insert to teacher with check (organization_id = (select auth.my_centre()));
create policy teacher_changes on app.exam_questions for update to teacher
  using (organization_id = (select auth.my_centre())) with check (organization_id = (select auth.my_centre()));
create policy teacher_removes on app.exam_questions for delete to teacher
  using (organization_id = (select auth.my_centre()) and created_by = (select app.uid()));

create or replace view api.exam_questions with (security_invoker = true) as
  select id, title, options, answer, analysis, difficulty, type, organization_id, category,
    summary, created_by, created_at, updated_at, updated_by
  from app.exam_questions;
call app.grant_verbs('exam_questions', array['teacher', 'centreadmin', 'dev', 'admin'], array['select', 'insert', 'update', 'delete']);
grant execute on function
  app.without_pictures(text), app.is_harmless_html(text), app.html_summary(text), app.are_exam_options(jsonb),
  app.is_exam_answer(text, jsonb, jsonb)
  to teacher, centreadmin, dev, admin;
