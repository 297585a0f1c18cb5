-- Generated from the files of the areas when steps began; never edited. All tables, what their columns need, and the rows of a new
-- installation.
-- foundation/column-rules.sql
alter default privileges revoke execute on functions from public;
grant usage on schema auth to anon, student, teacher, centreadmin, dev, admin, auth_gateway;
grant usage on schema app, api to teacher, centreadmin, dev, admin;
create or replace function app.uid() returns bigint
  language sql stable parallel safe set search_path = ''
  return (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'user_id')::bigint;
comment on function app.uid() is
  'Id of the signed-in user. Policies call it as (select app.uid()), so that it runs once for a query.';
grant execute on function app.uid() to teacher, centreadmin, dev, admin;
create or replace function app.is_system_config(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return jsonb_typeof(value) = 'object' and not exists (
    select 1 from jsonb_each(case when jsonb_typeof(value) = 'object' then value else '{}' end) as setting (name, content)
    where case
      when setting.name in ('defaultLessonStudentMin', 'defaultLessonStudentMax', 'defaultGroupStudentMax')
        then jsonb_typeof(setting.content) <> 'number' or (setting.content)::numeric < 0
      when setting.name in (
        'showDraftToTeacher', 'disableTeacherAtt', 'excludeRoomTime', 'excludeTeacherTime', 'excludeTeacherSubject',
        'excludeTeacherStudentGroup', 'splitConsistent'
      ) then jsonb_typeof(setting.content) <> 'boolean'
      when setting.name = 'timeZone' then jsonb_typeof(setting.content) <> 'string'
      else false
    end
  );
grant execute on function app.is_system_config(jsonb) to teacher, centreadmin, dev, admin;
create or replace function app.is_console_config(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return (value -> 'systemName' is null or (jsonb_typeof(value -> 'systemName') = 'string' and char_length(value ->> 'systemName') between 1 and 100))
    and (value -> 'theme' is null or jsonb_typeof(value -> 'theme') = 'string')
    and (value -> 'defaultOrganization' is null or jsonb_typeof(value -> 'defaultOrganization') = 'number');
grant execute on function app.is_console_config(jsonb) to centreadmin, dev, admin;

-- sign-in/column-rules.sql
create or replace function app.is_sign_in_config(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return (
      value -> 'secondFactorRoles' is null
      or jsonb_typeof(value -> 'secondFactorRoles') = 'array' and value -> 'secondFactorRoles' <@ '["admin", "dev", "centreadmin", "teacher"]'
    )
    and (
      value -> 'idleMinutes' is null
      or jsonb_typeof(value -> 'idleMinutes') = 'number' and (value ->> 'idleMinutes')::numeric between 15 and 720
    );
grant execute on function app.is_sign_in_config(jsonb) to centreadmin, dev, admin;

-- exams/column-rules.sql
create or replace function app.without_pictures(html text) returns text
  language sql immutable parallel safe set search_path = ''
  return regexp_replace(html, 'data:image/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]*', 'picture', 'gi');
grant execute on function app.without_pictures(text) to teacher, centreadmin, dev, admin;
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

-- reports/column-rules.sql
create or replace function app.scores_match_mark(check_mark text, score numeric, scores jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case when check_mark = 'correct' then score >= 0 else score <= 0 end and not exists (
    select 1 from jsonb_array_elements(case when jsonb_typeof(scores) = 'array' then scores else '[]' end) as s (item)
    where jsonb_typeof(s.item) <> 'number' or case when check_mark = 'correct' then (s.item)::numeric < 0 else (s.item)::numeric > 0 end
  );
grant execute on function app.scores_match_mark(text, numeric, jsonb) to teacher, centreadmin, dev, admin;

-- plans/column-rules.sql
create or replace function app.is_plan_scope(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return jsonb_typeof(value) = 'object' and not exists (
    select 1 from jsonb_each(case when jsonb_typeof(value) = 'object' then value else '{}' end) as part (name, content)
    where case
      when part.name in ('course_ids', 'period_ids', 'weekdays')
        then jsonb_typeof(part.content) <> 'array' or part.content @? '$[*] ? (@.type() != "number")'
      when part.name in ('from', 'until') then part.content #>> '{}' !~ '^(\d{4}-\d{2}-\d{2})?$'
      when part.name = 'pins'
        then jsonb_typeof(part.content) <> 'object' or part.content @? '$.* ? (@.type() != "object"
          || exists(@.date ? (@.type() != "string" || !(@ like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")))
          || exists(@.period_id ? (@.type() != "number")) || exists(@.location_id ? (@.type() != "number"))
          || exists(@.teacher_id ? (@.type() != "number")))'
      when part.name = 'closed_weeks'
        then jsonb_typeof(part.content) <> 'array' or part.content @? '$[*] ? (@.type() != "object"
          || !exists(@.class_id ? (@.type() == "number")) || !exists(@.weeks) || @.weeks.type() != "array"
          || exists(@.weeks[*] ? (@.type() != "number")))'
      else true
    end
  );
grant execute on function app.is_plan_scope(jsonb) to centreadmin, dev, admin;
create or replace function app.are_plan_weights(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return jsonb_typeof(value) = 'object' and not exists (
    select 1 from jsonb_each(case when jsonb_typeof(value) = 'object' then value else '{}' end) as weight (name, content)
    where case when jsonb_typeof(weight.content) = 'number'
      then (weight.content)::numeric not between 0 and 1000 or (weight.content)::numeric % 1 <> 0 else true end
  );
grant execute on function app.are_plan_weights(jsonb) to centreadmin, dev, admin;

-- foundation/tables.sql
create table app.semesters (
  id bigint generated by default as identity primary key,
  name text not null check (char_length(btrim(name)) between 1 and 200),
  since date not null,
  "to" date not null,
  is_open boolean not null default false,
  constraint semesters_since_before_to check (since < "to")
);
create unique index semesters_one_open on app.semesters (is_open) where is_open;
create unique index semesters_name_key on app.semesters (name);
create index semesters_since on app.semesters (since desc);
create table app.periods (
  id bigint generated by default as identity primary key,
  name text not null check (char_length(btrim(name)) between 1 and 200),
  code text not null unique check (char_length(btrim(code)) between 1 and 64),
  start_time time not null,
  end_time time not null,
  class_hours numeric check (class_hours between 0 and 24 and class_hours = round(class_hours, 2)),
  constraint periods_start_before_end check (start_time < end_time)
);
create index periods_start_time on app.periods (start_time);
create table app.modules (
  id bigint generated by default as identity primary key,
  name text not null unique check (char_length(btrim(name)) between 1 and 200),
  available boolean not null default true
);
create table app.config (
  id bigint generated by default as identity primary key,
  key text not null check (char_length(btrim(key)) between 1 and 100),
  organization_id bigint,
  value jsonb not null,
  constraint config_key_organization_id_key unique nulls not distinct (key, organization_id),
  constraint config_value_types check (key <> 'system' or app.is_system_config(value)),
  constraint config_console_types check (key <> 'system' or app.is_console_config(value)),
  constraint config_sign_in_types check (key <> 'system' or app.is_sign_in_config(value))
);
create index config_organization_id on app.config (organization_id);
create table auth.request_keys (
  user_id bigint not null,
  target text not null,
  key text not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (user_id, target, key)
);
create index request_keys_received_at on auth.request_keys (received_at);
create table auth.installation (
  only_row boolean primary key default true check (only_row),
  pepper_fingerprint text not null check (pepper_fingerprint ~ '^[0-9a-f]{32}$')
);
create table app.days (
  id bigint generated by default as identity primary key,
  date date not null,
  until date not null,
  kind text not null check (kind in ('holiday', 'taught_as', 'blocked')),
  weekday smallint check (weekday between 1 and 7),
  name text not null check (char_length(btrim(name)) between 1 and 200),
  class_list bigint[] not null default '{}',
  organization_id bigint,
  constraint days_until_not_before_date check (until >= date),
  constraint days_weekday_of_one_day check ((kind = 'taught_as') = (weekday is not null) and (kind <> 'taught_as' or until = date)),
  constraint days_classes_of_blocked check (kind = 'blocked' or class_list = '{}')
);
create index days_date on app.days (date, until);
create index days_organization_id on app.days (organization_id);
create table app.dictionaries (
  id bigint generated by default as identity primary key,
  list text not null check (list ~ '^[a-z][a-z_]{1,39}$'),
  code text not null check (char_length(btrim(code)) between 1 and 64),
  label_en text not null check (char_length(btrim(label_en)) between 1 and 200),
  label_zh text not null check (char_length(btrim(label_zh)) between 1 and 200),
  place integer not null default 0,
  in_use boolean not null default true,
  is_fixed boolean not null default false,
  constraint dictionaries_list_code_key unique (list, code)
);
create index dictionaries_place on app.dictionaries (list, place);
create table app.record_changes (
  id bigint generated by default as identity primary key,
  table_name text not null,
  row_id bigint not null,
  field text not null,
  old jsonb,
  new jsonb,
  reason text,
  changed_by bigint,
  changed_at timestamptz not null default clock_timestamp(),
  organization_id bigint,
  course_id bigint,
  schedule_id bigint,
  student bigint,
  project_id bigint,
  about jsonb check (jsonb_typeof(about) = 'object')
);
create index record_changes_row on app.record_changes (table_name, row_id, field, id);
create index record_changes_organization_id on app.record_changes (organization_id, id);
create index record_changes_course_id on app.record_changes (course_id, id);
create index record_changes_schedule_id on app.record_changes (schedule_id);
create index record_changes_student on app.record_changes (student, course_id);
create index record_changes_accounts on app.record_changes (changed_at) where table_name in ('users', 'role2navs', 'config', 'pages');

-- people/tables.sql
create table app.orgs (
  id bigint generated by default as identity primary key,
  code text not null check (char_length(btrim(code)) between 1 and 64),
  name text not null check (char_length(btrim(name)) between 1 and 200),
  type text not null check (type in ('class', 'reelectclass', 'studentgroup', 'centre')),
  parent bigint references app.orgs (id),
  semester_id bigint references app.semesters (id),
  created_by bigint,
  is_closed boolean not null default false,
  constraint orgs_name_parent_semester_id_key unique nulls not distinct (name, parent, semester_id),
  constraint orgs_not_its_own_parent check (parent <> id)
);
create index orgs_parent on app.orgs (parent, type);
create index orgs_semester_id on app.orgs (semester_id);
create index orgs_type on app.orgs (type);
create index orgs_code on app.orgs (code);
create index orgs_created_by on app.orgs (created_by);
alter table app.config add constraint config_organization_id_fkey
  foreign key (organization_id) references app.orgs;
alter table app.days add constraint days_organization_id_fkey
  foreign key (organization_id) references app.orgs;
create table app.users (
  id bigint generated by default as identity primary key,
  code text not null unique check (char_length(btrim(code)) between 1 and 64),
  name text not null check (char_length(btrim(name)) between 1 and 200),
  role text not null check (role in ('admin', 'dev', 'centreadmin', 'teacher', 'student')),
  org bigint references app.orgs (id),
  is_active boolean not null default true,
  class_list bigint[] not null default '{}'
);
create index users_role on app.users (role, is_active);
create index users_org on app.users (org);
create index users_name on app.users (name);
create index users_code_lower on app.users (lower(code));
alter table auth.request_keys add constraint request_keys_user_id_fkey
  foreign key (user_id) references app.users on delete cascade;
create table app.user_contacts (
  user_id bigint primary key references app.users (id) on delete cascade,
  phone text check (char_length(phone) <= 40),
  email text check (char_length(email) <= 254)
);
create table app.user_orgs (
  id bigint generated by default as identity primary key,
  user_id bigint not null references app.users (id) on delete cascade,
  organization_id bigint not null references app.orgs (id),
  constraint user_orgs_user_id_organization_id_key unique (user_id, organization_id)
);
create index user_orgs_organization_id on app.user_orgs (organization_id);
create table auth.created_accounts (
  creator_id bigint not null references app.users (id) on delete cascade,
  created_on date not null default current_date,
  accounts integer not null,
  primary key (creator_id, created_on)
);
create table auth.merged_orgs (
  source_id bigint primary key,
  source_name text not null,
  target_id bigint not null,
  target_name text not null,
  merged_at timestamptz not null default clock_timestamp()
);
create table auth.org_merges (
  id bigint generated by default as identity primary key,
  source_id bigint not null,
  target_id bigint not null,
  source jsonb not null,
  former_merges jsonb not null,
  merged_by bigint,
  merged_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz
);
create table auth.org_merge_rows (
  merge_id bigint not null references auth.org_merges (id) on delete cascade,
  kind text not null,
  row_id bigint not null,
  name text,
  date date,
  before jsonb not null,
  after text,
  primary key (merge_id, kind, row_id)
);

-- sign-in/tables.sql
create table auth.credentials (
  user_id bigint primary key references app.users (id) on delete cascade,
  hash text not null check (hash <> ''),
  changed_at timestamptz not null default clock_timestamp(),
  must_change boolean not null default false
);
create table auth.sessions (
  jti text primary key check (char_length(jti) between 1 and 128),
  user_id bigint not null references app.users (id) on delete cascade,
  issued_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  id bigint generated always as identity,
  address text,
  browser text,
  seen_at timestamptz not null default clock_timestamp(),
  lacks_factor boolean not null default false,
  sign_on jsonb
);
create index sessions_user_id on auth.sessions (user_id);
create index sessions_expires_at on auth.sessions (expires_at);
create unique index sessions_id on auth.sessions (id);
create index sessions_sign_on on auth.sessions ((sign_on ->> 'issuer'), (sign_on ->> 'subject')) where sign_on is not null and closed_at is null;
create index sessions_sign_on_session on auth.sessions ((sign_on ->> 'issuer'), (sign_on ->> 'session')) where sign_on is not null and closed_at is null;
create table auth.login_failures (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  failed_at timestamptz not null default clock_timestamp()
);
create index login_failures_account on auth.login_failures (account, address, failed_at);
create index login_failures_address on auth.login_failures (address, failed_at);
create index login_failures_failed_at on auth.login_failures (failed_at);
create table auth.known_devices (
  device text not null check (device ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references app.users (id) on delete cascade,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (user_id, device)
);
create table auth.token_fingerprint (
  id boolean primary key default true check (id),
  fingerprint text not null
);
create table auth.second_factors (
  user_id bigint primary key references app.users (id) on delete cascade,
  secret text check (secret <> ''),
  confirmed_at timestamptz,
  last_step bigint,
  pending_secret text check (pending_secret <> ''),
  pending_at timestamptz,
  constraint second_factors_confirmed check ((secret is null) = (confirmed_at is null)),
  constraint second_factors_pending check ((pending_secret is null) = (pending_at is null))
);
create table auth.recovery_codes (
  user_id bigint not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (user_id, hash),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references app.users (id) on delete cascade
);
create table auth.login_challenges (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references app.users (id) on delete cascade,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '5 minutes',
  used_at timestamptz,
  sign_on jsonb
);
create index login_challenges_user_id on auth.login_challenges (user_id, made_at);
create index login_challenges_expires_at on auth.login_challenges (expires_at);
create table auth.factor_failures (
  id bigint generated always as identity primary key,
  user_id bigint not null references app.users (id) on delete cascade,
  place text not null,
  failed_at timestamptz not null default clock_timestamp()
);
create index factor_failures_user_id on auth.factor_failures (user_id, place, failed_at);
create index factor_failures_failed_at on auth.factor_failures (failed_at);
create table auth.sign_on_accounts (
  user_id bigint not null references app.users (id) on delete cascade,
  issuer text not null check (char_length(issuer) between 1 and 500),
  subject text not null check (char_length(subject) between 1 and 255),
  bound_at timestamptz not null default clock_timestamp(),
  primary key (user_id, issuer),
  unique (issuer, subject)
);
create table auth.sign_on_codes (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  browser_hash text not null check (browser_hash ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references app.users (id) on delete cascade,
  sign_on jsonb not null,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '60 seconds'
);
create index sign_on_codes_user_id on auth.sign_on_codes (user_id, made_at);
create index sign_on_codes_expires_at on auth.sign_on_codes (expires_at);
create table auth.passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references app.users (id) on delete cascade,
  host text not null check (char_length(host) between 1 and 253),
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) <= 1364),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]+$' and char_length(public_key) <= 8192),
  counter bigint not null check (counter between 0 and 4294967295),
  transports text[] not null default '{}' check (cardinality(transports) <= 10),
  name text not null check (char_length(name) <= 60 and name ~ '\S'),
  added_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkeys_user_id on auth.passkeys (user_id);
create table auth.passkey_challenges (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  session_id text not null references auth.sessions (jti) on delete cascade,
  purpose text not null check (purpose in ('add', 'confirm')),
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '5 minutes'
);
create index passkey_challenges_session_id on auth.passkey_challenges (session_id, made_at);
create index passkey_challenges_expires_at on auth.passkey_challenges (expires_at);
create table auth.sign_on_settings (
  is_only boolean primary key default true check (is_only),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  sealed_secret text check (char_length(sealed_secret) between 1 and 2000),
  changed_at timestamptz not null default clock_timestamp()
);

-- rights/tables.sql
create table app.column_labels (
  name text primary key,
  en text not null check (en <> ''),
  zh text not null check (zh <> '')
);
create table app.table_labels (
  name text primary key,
  en text not null check (en <> ''),
  zh text not null check (zh <> '')
);

-- teaching/tables.sql
create table app.courses (
  id bigint generated by default as identity primary key,
  code text not null check (char_length(btrim(code)) between 1 and 64),
  name text not null check (char_length(btrim(name)) between 1 and 200),
  organization_id bigint not null references app.orgs (id),
  semester_id bigint not null references app.semesters (id),
  absence_limit numeric check (absence_limit > 0 and absence_limit <= 1 and absence_limit = round(absence_limit, 2)),
  required_projects integer check (required_projects between 0 and 1000),
  constraint courses_code_key unique (organization_id, semester_id, code)
);
create index courses_semester_id on app.courses (semester_id);
create index courses_code on app.courses (code);
create table app.course2teachers (
  id bigint generated by default as identity primary key,
  course_id bigint not null references app.courses (id) on delete cascade,
  teacher_id bigint not null references app.users (id),
  constraint course2teachers_course_id_teacher_id_key unique (course_id, teacher_id)
);
create index course2teachers_teacher_id on app.course2teachers (teacher_id, course_id);
create table app.projects (
  id bigint generated by default as identity primary key,
  code text not null check (char_length(btrim(code)) between 1 and 64),
  name text not null check (char_length(btrim(name)) between 1 and 200),
  organization_id bigint not null references app.orgs (id),
  semester_id bigint not null references app.semesters (id),
  location_list bigint[] not null default '{}',
  team_list bigint[] not null default '{}',
  teacher_list bigint[] not null default '{}',
  free_schedule boolean not null default false,
  max_student_number integer check (max_student_number >= 0),
  hours numeric check (hours >= 0 and hours <= 100 and hours = round(hours, 2)),
  note text check (char_length(note) <= 4000),
  constraint projects_code_key unique (organization_id, semester_id, code)
);
create index projects_semester_id on app.projects (semester_id);
create index projects_code on app.projects (code);
create index projects_free_schedule on app.projects (organization_id) where free_schedule;
create table app.course2projects (
  id bigint generated by default as identity primary key,
  course_id bigint not null references app.courses (id) on delete cascade,
  project_id bigint not null references app.projects (id),
  position integer not null default 0 check (position >= 0),
  constraint course2projects_course_id_project_id_key unique (course_id, project_id)
);
create index course2projects_project_id on app.course2projects (project_id);
create table app.locations (
  id bigint generated by default as identity primary key,
  code text not null check (char_length(btrim(code)) between 1 and 64),
  name text not null check (char_length(btrim(name)) between 1 and 200),
  organization_id bigint not null references app.orgs (id),
  is_valid boolean not null default true,
  capacity integer check (capacity >= 0),
  equipment text check (char_length(equipment) <= 4000),
  constraint locations_code_key unique (organization_id, code)
);
create index locations_is_valid on app.locations (organization_id, is_valid);
create index locations_code on app.locations (code);
create table app.teams (
  id bigint generated by default as identity primary key,
  code text not null check (char_length(btrim(code)) between 1 and 64),
  name text not null check (char_length(btrim(name)) between 1 and 200),
  organization_id bigint not null references app.orgs (id),
  member_list bigint[] not null default '{}',
  constraint teams_code_key unique (organization_id, code)
);
create index teams_code on app.teams (code);
create table app.user2courses (
  id bigint generated by default as identity primary key,
  user_id bigint not null references app.users (id),
  course_id bigint not null references app.courses (id),
  semester_id bigint not null references app.semesters (id),
  constraint user2courses_user_id_course_id_semester_id_key unique (user_id, course_id, semester_id)
);
create index user2courses_course_id on app.user2courses (course_id, semester_id);
create index user2courses_semester_id on app.user2courses (semester_id);
create table app.mooc_items (
  id bigint generated by default as identity primary key,
  project_id bigint not null references app.projects (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  kind text not null check (kind in ('link', 'video', 'document')),
  url text check (url ~* '^(https?://[^\s]+|/[^/\\\s][^\s]*)$' and char_length(url) <= 2000),
  note text check (char_length(note) <= 2000),
  minutes integer check (minutes between 0 and 1000),
  position integer not null default 0 check (position >= 0),
  is_shown boolean not null default true,
  file text check (char_length(btrim(file)) between 1 and 1024),
  constraint mooc_items_address_or_file check (num_nonnulls(url, file) = 1)
);
create index mooc_items_project_id on app.mooc_items (project_id, position);

-- sessions/tables.sql
create table app.schedules (
  id bigint generated by default as identity primary key,
  date date not null,
  period_id bigint not null references app.periods (id),
  location_id bigint not null references app.locations (id),
  course_id bigint not null references app.courses (id),
  project_id bigint not null references app.projects (id),
  teacher_id bigint references app.users (id),
  team_id bigint references app.teams (id),
  semester_id bigint not null references app.semesters (id),
  organization_id bigint not null references app.orgs (id),
  class_list bigint[] not null default '{}',
  reserved_classes bigint[] not null default '{}',
  reserved_classes_code text[] not null default '{}',
  max_student_number integer not null default 32,
  min_student_number integer not null default 1 check (min_student_number >= 0),
  max_group_student_number integer not null default 5 check (max_group_student_number >= 1),
  is_publish boolean not null default false,
  is_reserved boolean not null default false,
  is_scheduled boolean not null default false,
  "group" text check (char_length("group") between 1 and 64),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  cancelled_at timestamptz,
  cancel_reason text check (char_length(btrim(cancel_reason)) between 3 and 500),
  constraint schedules_max_not_below_min check (max_student_number >= min_student_number),
  constraint schedules_cancelled_with_reason check ((cancelled_at is null) = (cancel_reason is null))
);
create index schedules_date on app.schedules (date, period_id);
create index schedules_organization_id on app.schedules (organization_id, date);
create index schedules_drafts on app.schedules (organization_id, date) where not is_publish;
create index schedules_semester_id on app.schedules (semester_id, date);
create index schedules_course_id on app.schedules (course_id, date);
create index schedules_project_id on app.schedules (project_id, date);
create index schedules_teacher_id on app.schedules (teacher_id, date);
create index schedules_location_id on app.schedules (location_id, date);
create index schedules_team_id on app.schedules (team_id, date);
create index schedules_period_id on app.schedules (period_id);
create index schedules_class_list on app.schedules using gin (class_list);
create index schedules_group on app.schedules ("group", project_id) where "group" is not null;
create table app.timeslots (
  id bigint generated by default as identity primary key,
  date date not null,
  period_id bigint not null references app.periods (id),
  organization_id bigint not null references app.orgs (id),
  teacher_id bigint references app.users (id),
  teacher_secondary_id bigint references app.users (id),
  class_id bigint references app.orgs (id),
  location_id bigint references app.locations (id),
  constraint timeslots_two_teachers check (teacher_secondary_id <> teacher_id)
);
create index timeslots_organization_id on app.timeslots (organization_id, date);
create index timeslots_date on app.timeslots (date, period_id);
create index timeslots_period_id on app.timeslots (period_id);
create index timeslots_teacher_id on app.timeslots (teacher_id, date);
create index timeslots_teacher_secondary_id on app.timeslots (teacher_secondary_id, date);
create index timeslots_class_id on app.timeslots (class_id, date);
create index timeslots_location_id on app.timeslots (location_id, date);
create table app.deleted_schedules (
  id bigint primary key,
  organization_id bigint not null,
  course_id bigint not null,
  session jsonb not null,
  places jsonb not null default '[]',
  deleted_by bigint,
  deleted_at timestamptz not null default clock_timestamp()
);
create index deleted_schedules_organization_id on app.deleted_schedules (organization_id);
create index deleted_schedules_course_id on app.deleted_schedules (course_id);
create index deleted_schedules_deleted_at on app.deleted_schedules (deleted_at);
create table app.calendar_feeds (
  id bigint generated by default as identity primary key,
  user_id bigint not null references app.users (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  language text not null default 'zh' check (language in ('zh', 'en')),
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  withdrawn_at timestamptz
);
create index calendar_feeds_user_id on app.calendar_feeds (user_id);

-- groups/tables.sql
create table app.user2projects (
  id bigint generated by default as identity primary key,
  ordernumber_of_schedule integer not null check (ordernumber_of_schedule > 0),
  schedule_id bigint not null references app.schedules (id),
  schedule_status text not null default 'elected' check (schedule_status in ('elected', 'stopped')),
  group_stamp text check (char_length(group_stamp) between 1 and 64),
  group_order integer check (group_order > 0),
  student bigint not null references app.users (id),
  attendance text check (attendance in ('present', 'late', 'excused', 'absent')),
  preview numeric check (preview between 0 and 100),
  operation numeric check (operation between 0 and 100),
  report numeric check (report between 0 and 100),
  remarks text check (char_length(remarks) <= 2000),
  attendance_at timestamptz,
  attendance_by bigint,
  incidents text[] not null default '{}' check (cardinality(incidents) <= 20),
  make_up_of bigint references app.user2projects (id),
  make_up_rate numeric not null default 100 check (make_up_rate between 0 and 100 and make_up_rate = round(make_up_rate, 2)),
  constraint user2projects_schedule_id_student_key unique (schedule_id, student),
  constraint user2projects_preview_step check (preview = round(preview, 2)),
  constraint user2projects_operation_step check (operation = round(operation, 2)),
  constraint user2projects_report_step check (report = round(report, 2))
);
create index user2projects_order on app.user2projects (schedule_id, ordernumber_of_schedule);
create index user2projects_student on app.user2projects (student);
create index user2projects_schedule_status on app.user2projects (schedule_status, schedule_id);
create index user2projects_make_up_of on app.user2projects (make_up_of);
create table app.moved_places (
  place_id bigint primary key,
  made_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  moved_by bigint,
  moved_at timestamptz not null default now()
);

-- attendance/tables.sql
create table app.deduction_rules (
  id bigint generated by default as identity primary key,
  project_id bigint not null references app.projects (id) on delete cascade,
  item text not null check (char_length(btrim(item)) between 1 and 64),
  label text not null check (char_length(btrim(label)) between 1 and 200),
  enable boolean not null default true,
  score numeric not null default 0 check (score between 0 and 100),
  ratio numeric not null default 0 check (ratio between 0 and 100),
  "limit" numeric not null default 0 check ("limit" between 0 and 100),
  constraint deduction_rules_project_id_item_key unique (project_id, item),
  constraint deduction_rules_score_step check (score = trunc(score)),
  constraint deduction_rules_ratio_step check (ratio = trunc(ratio)),
  constraint deduction_rules_limit_step check ("limit" = trunc("limit"))
);

-- grades/tables.sql
create table app.score_items (
  id bigint generated by default as identity primary key,
  project_id bigint not null references app.projects (id) on delete cascade,
  item text not null check (char_length(btrim(item)) between 1 and 64),
  label text not null check (char_length(btrim(label)) between 1 and 200),
  enable boolean not null default true,
  weight numeric not null default 0 check (weight between 0 and 1 and weight = round(weight, 1)),
  "isRecorded" boolean not null default false,
  constraint score_items_project_id_item_key unique (project_id, item)
);
create table app.place_scores (
  id bigint generated by default as identity primary key,
  user2project_id bigint not null references app.user2projects (id) on delete cascade,
  item text not null check (char_length(btrim(item)) between 1 and 64 and item not in ('preview', 'operation', 'report')),
  score numeric check (score between 0 and 100 and score = round(score, 2)),
  source text not null default 'entered' check (source in ('entered', 'carried', 'taken')),
  origin jsonb check (jsonb_typeof(origin) = 'object'),
  constraint place_scores_user2project_id_item_key unique (user2project_id, item)
);
create table app.course_score_items (
  id bigint generated by default as identity primary key,
  course_id bigint not null references app.courses (id) on delete cascade,
  item text not null check (char_length(btrim(item)) between 1 and 64),
  label text not null check (char_length(btrim(label)) between 1 and 200),
  enable boolean not null default true,
  weight numeric not null default 0 check (weight between 0 and 1 and weight = round(weight, 1)),
  "isRecorded" boolean not null default true,
  constraint course_score_items_course_id_item_key unique (course_id, item)
);
create table app.course_scores (
  id bigint generated by default as identity primary key,
  course_id bigint not null references app.courses (id) on delete cascade,
  student bigint not null references app.users (id),
  item text not null check (char_length(btrim(item)) between 1 and 64 and item <> 'experiments'),
  score numeric check (score between 0 and 100 and score = round(score, 2)),
  source text not null default 'entered' check (source in ('entered', 'carried', 'taken')),
  origin jsonb check (jsonb_typeof(origin) = 'object'),
  constraint course_scores_course_id_student_item_key unique (course_id, student, item)
);
create index course_scores_student on app.course_scores (student);
create table app.mark_waivers (
  id bigint generated by default as identity primary key,
  course_id bigint not null references app.courses (id) on delete cascade,
  student bigint not null references app.users (id),
  project_id bigint not null references app.projects (id),
  reason text not null check (char_length(btrim(reason)) between 3 and 500),
  constraint mark_waivers_course_id_student_project_id_key unique (course_id, student, project_id)
);
create index mark_waivers_student on app.mark_waivers (student);
create index mark_waivers_project_id on app.mark_waivers (project_id);
create table app.grade_lists (
  id bigint generated by default as identity primary key,
  course_id bigint not null references app.courses (id) on delete cascade,
  state text not null default 'open' check (state in ('open', 'submitted', 'published')),
  decimals integer not null default 1 check (decimals between 0 and 2),
  rules jsonb not null default '{}',
  submitted_by bigint,
  submitted_at timestamptz,
  published_by bigint,
  published_at timestamptz,
  constraint grade_lists_course_id_key unique (course_id)
);
create table app.course_grades (
  id bigint generated by default as identity primary key,
  grade_list_id bigint not null references app.grade_lists (id) on delete cascade,
  course_id bigint not null,
  student bigint not null references app.users (id),
  total numeric check (total between 0 and 100),
  so_far numeric check (so_far between 0 and 100),
  is_retake boolean not null default false,
  is_barred boolean not null default false,
  parts jsonb not null default '{}',
  corrected_at timestamptz,
  constraint course_grades_grade_list_id_student_key unique (grade_list_id, student)
);
create index course_grades_student on app.course_grades (student);
create index course_grades_course_id on app.course_grades (course_id);
create table app.grade_corrections (
  id bigint generated by default as identity primary key,
  course_grade_id bigint references app.course_grades (id) on delete cascade,
  course_id bigint not null,
  old numeric,
  new numeric not null check (new between 0 and 100),
  reason text not null check (char_length(btrim(reason)) between 10 and 2000),
  evidence text not null check (char_length(btrim(evidence)) between 3 and 2000),
  state text not null default 'requested' check (state in ('requested', 'approved', 'refused')),
  requested_by bigint not null,
  requested_at timestamptz not null default now(),
  decided_by bigint check (decided_by <> requested_by),
  decided_at timestamptz,
  answer text check (char_length(answer) <= 2000),
  student bigint references app.users (id),
  constraint grade_corrections_of check (course_grade_id is not null or student is not null)
);
create index grade_corrections_course_grade_id on app.grade_corrections (course_grade_id);
create index grade_corrections_course_id on app.grade_corrections (course_id);
create unique index grade_corrections_one_open on app.grade_corrections (course_grade_id) where state = 'requested';
create index grade_corrections_student on app.grade_corrections (student);
create unique index grade_corrections_one_open_addition on app.grade_corrections (course_id, student)
  where state = 'requested' and student is not null;
create table app.grade_appeals (
  id bigint generated by default as identity primary key,
  course_grade_id bigint not null references app.course_grades (id) on delete cascade,
  course_id bigint not null,
  reason text not null check (char_length(btrim(reason)) between 3 and 2000),
  state text not null default 'open' check (state in ('open', 'kept', 'changed', 'withdrawn')),
  entered_by bigint not null,
  entered_at timestamptz not null default now(),
  due date not null,
  answer text check (char_length(answer) <= 2000),
  answered_by bigint,
  answered_at timestamptz,
  constraint grade_appeals_answered check (state = 'open' or char_length(btrim(answer)) >= 3)
);
create index grade_appeals_course_grade_id on app.grade_appeals (course_grade_id);
create index grade_appeals_course_id on app.grade_appeals (course_id);
create unique index grade_appeals_one_open on app.grade_appeals (course_grade_id) where state = 'open';
create table app.carried_marks (
  id bigint generated by default as identity primary key,
  course_id bigint not null references app.courses (id) on delete cascade,
  student bigint not null references app.users (id),
  project_id bigint not null references app.projects (id),
  mark numeric not null check (mark between 0 and 100 and mark = round(mark, 1)),
  from_course_id bigint not null,
  constraint carried_marks_course_id_student_project_id_key unique (course_id, student, project_id)
);
create index carried_marks_student on app.carried_marks (student);
create index carried_marks_project_id on app.carried_marks (project_id);
create table app.mooc_scores (
  id bigint generated by default as identity primary key,
  course_id bigint not null references app.courses (id) on delete cascade,
  student bigint not null references app.users (id),
  item text not null check (char_length(btrim(item)) between 1 and 200),
  score numeric not null check (score between 0 and 100 and score = round(score, 2)),
  constraint mooc_scores_course_id_student_item_key unique (course_id, student, item)
);
create index mooc_scores_student on app.mooc_scores (student);
create table app.grade_books (
  grade_list_id bigint primary key references app.grade_lists (id) on delete cascade,
  book jsonb not null,
  names_from date
);
create table app.mark_comments (
  id bigint generated by default as identity primary key,
  course_id bigint not null references app.courses (id) on delete cascade,
  student bigint not null references app.users (id) on delete cascade,
  project_id bigint references app.projects (id) on delete cascade,
  content text not null check (char_length(btrim(content)) between 1 and 500 and content = btrim(content)),
  changed_by bigint,
  changed_at timestamptz not null default now()
);
create unique index mark_comments_one on app.mark_comments (course_id, student, coalesce(project_id, 0));
create index mark_comments_student on app.mark_comments (student);
create index mark_comments_project_id on app.mark_comments (project_id);
create table app.grade_forms (
  id bigint generated by default as identity primary key,
  name text not null,
  -- Points when there are no levels.
  decimals smallint not null default 0,
  levels jsonb not null default '[]',
  columns jsonb not null default '[]',
  code_absent text not null default '',
  code_excused text not null default '',
  code_barred text not null default '',
  code_ungraded text not null default ''
);
create unique index grade_forms_name on app.grade_forms (name);
create table app.course_grade_forms (
  course_id bigint primary key references app.courses (id) on delete cascade,
  form_id bigint not null references app.grade_forms (id) on delete cascade,
  limits numeric[]
);
create index course_grade_forms_form_id on app.course_grade_forms (form_id);
create table auth.score_takings (
  id bigint generated by default as identity primary key,
  course_id bigint not null references app.courses (id) on delete cascade,
  project_id bigint,
  item text not null,
  source jsonb not null,
  taken_by bigint,
  taken_at timestamptz not null default clock_timestamp(),
  scores jsonb not null
);
create unique index score_takings_one on auth.score_takings (course_id, coalesce(project_id, 0), item);

-- workload/tables.sql
create table app.workloads (
  id bigint generated by default as identity primary key,
  name text not null check (char_length(btrim(name)) between 1 and 200),
  workload numeric not null default 0 check (workload >= 0),
  organization_id bigint not null references app.orgs (id),
  semester_id bigint not null references app.semesters (id),
  kind text not null default 'other'
  check (kind in ('teach', 'assist', 'prepare', 'mark', 'open', 'other'))
);
create index workloads_organization_id on app.workloads (organization_id, semester_id);
create index workloads_semester_id on app.workloads (semester_id);
create table app.workload_entries (
  id bigint generated by default as identity primary key,
  teacher_id bigint not null references app.users (id),
  workload_id bigint not null references app.workloads (id),
  organization_id bigint not null references app.orgs (id),
  semester_id bigint not null references app.semesters (id),
  quantity numeric not null check (quantity > 0 and quantity <= 1000 and quantity = round(quantity, 2)),
  note text not null check (char_length(btrim(note)) between 1 and 1000),
  state text not null default 'requested' check (state in ('requested', 'approved', 'refused'))
);
create index workload_entries_teacher_id on app.workload_entries (teacher_id, semester_id);
create index workload_entries_workload_id on app.workload_entries (workload_id);
create index workload_entries_organization_id on app.workload_entries (organization_id, semester_id);
create index workload_entries_semester_id on app.workload_entries (semester_id);
create index workload_entries_state on app.workload_entries (state);
create table app.workload_lists (
  id bigint generated by default as identity primary key,
  organization_id bigint not null references app.orgs (id),
  semester_id bigint not null references app.semesters (id),
  rows jsonb not null,
  frozen_by bigint,
  frozen_at timestamptz not null default now(),
  constraint workload_lists_organization_id_semester_id_key unique (organization_id, semester_id)
);
create index workload_lists_semester_id on app.workload_lists (semester_id);

-- exams/tables.sql
create table app.exam_questions (
  id bigint generated by default as identity primary key,
  title text not null check (btrim(title) <> ''),
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  answer jsonb,
  analysis text,
  difficulty numeric,
  type text not null check (char_length(btrim(type)) between 1 and 64),
  organization_id bigint not null references app.orgs (id),
  category text,
  summary text generated always as (app.html_summary(title)) stored,
  created_by bigint references app.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  constraint exam_questions_type_known check (type in ('single', 'multiple', 'judge', 'blank', 'short')),
  constraint exam_questions_options_shape check (app.are_exam_options(options)),
  constraint exam_questions_options_number check (
    jsonb_typeof(options) <> 'array'
    or case type when 'judge' then jsonb_array_length(options) = 2 when 'blank' then options = '[]' when 'short' then options = '[]' else true end
  ),
  constraint exam_questions_answer_fits check (app.is_exam_answer(type, options, answer)),
  constraint exam_questions_difficulty_range check (difficulty between 1 and 5),
  constraint exam_questions_category_length check (char_length(btrim(category)) between 1 and 200),
  constraint exam_questions_html_harmless check (app.is_harmless_html(title) and (analysis is null or app.is_harmless_html(analysis))),
  constraint exam_questions_size check (
    octet_length(title) + octet_length(coalesce(analysis, '')) + octet_length(options::text) + octet_length(coalesce(answer::text, '')) <= 8388608
  )
);
create index exam_questions_organization_id on app.exam_questions (organization_id, type, category);
create index exam_questions_category on app.exam_questions (organization_id, category);
create index exam_questions_difficulty on app.exam_questions (organization_id, difficulty);
create index exam_questions_created_by on app.exam_questions (created_by);
create table app.exam_papers (
  id bigint generated by default as identity primary key,
  name text not null check (char_length(btrim(name)) between 1 and 200),
  organization_id bigint not null references app.orgs (id),
  course_id bigint references app.courses (id) on delete set null,
  minutes integer check (minutes between 1 and 1440),
  seed integer not null default floor(random() * 1000000)::integer check (seed >= 0),
  forms integer not null default 1 check (forms between 1 and 26),
  form_mode text not null default 'same' check (form_mode in ('same', 'disjoint')),
  shuffle_questions boolean not null default true,
  shuffle_options boolean not null default true,
  state text not null default 'draft' check (state in ('draft', 'built', 'used')),
  total numeric not null default 0,
  created_by bigint references app.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint
);
create index exam_papers_organization_id on app.exam_papers (organization_id);
create index exam_papers_course_id on app.exam_papers (course_id);
create index exam_papers_created_by on app.exam_papers (created_by);
create table app.exam_paper_rules (
  id bigint generated by default as identity primary key,
  paper_id bigint not null references app.exam_papers (id) on delete cascade,
  type text not null check (type in ('single', 'multiple', 'judge', 'blank', 'short')),
  category text check (char_length(btrim(category)) between 1 and 200),
  difficulty_from integer check (difficulty_from between 1 and 5),
  difficulty_to integer check (difficulty_to between 1 and 5),
  count integer not null check (count between 0 and 1000),
  score numeric not null check (score between 0 and 100 and score = round(score, 1)),
  position integer not null default 0,
  constraint exam_paper_rules_difficulty check (difficulty_from is null or difficulty_to is null or difficulty_from <= difficulty_to)
);
create index exam_paper_rules_paper_id on app.exam_paper_rules (paper_id, position);
create table app.exam_paper_questions (
  id bigint generated by default as identity primary key,
  paper_id bigint not null references app.exam_papers (id) on delete cascade,
  form text not null check (form ~ '^[A-Z]$'),
  position integer not null,
  rule_id bigint references app.exam_paper_rules (id) on delete set null,
  question_id bigint references app.exam_questions (id) on delete set null,
  source_id bigint not null,
  snapshot jsonb not null,
  score numeric not null,
  is_pinned boolean not null default false,
  constraint exam_paper_questions_place unique (paper_id, form, position) deferrable initially deferred
);
create index exam_paper_questions_rule_id on app.exam_paper_questions (rule_id);
create index exam_paper_questions_question_id on app.exam_paper_questions (question_id);
create table app.exam_results (
  id bigint generated by default as identity primary key,
  paper_id bigint not null references app.exam_papers (id),
  student bigint not null references app.users (id),
  form text not null check (form ~ '^[A-Z]$'),
  responses jsonb not null default '{}' check (jsonb_typeof(responses) = 'object'),
  by_hand jsonb not null default '{}' check (jsonb_typeof(by_hand) = 'object'),
  scores jsonb not null default '{}' check (jsonb_typeof(scores) = 'object'),
  total numeric,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  constraint exam_results_paper_id_student_key unique (paper_id, student)
);
create index exam_results_student on app.exam_results (student);

-- reports/tables.sql
create table app.report_check_items (
  id bigint generated by default as identity primary key,
  type text not null check (char_length(btrim(type)) between 1 and 64),
  type_order integer not null default 0,
  display_order integer not null default 0,
  check_mark text not null check (char_length(btrim(check_mark)) between 1 and 64),
  comment text not null default '',
  hide_comment boolean not null default false,
  tip text,
  score numeric not null default 0 check (score <= 100),
  hide_score boolean not null default false,
  scores jsonb not null default '[]' check (jsonb_typeof(scores) = 'array'),
  color text,
  pub_status text,
  project_code text,
  is_common boolean not null default false,
  user_id bigint not null references app.users (id),
  organization_id bigint not null references app.orgs (id),
  constraint report_check_items_check_mark_known check (check_mark in ('correct', 'half-wrong', 'wrong')),
  constraint report_check_items_scores_match check (app.scores_match_mark(check_mark, score, scores))
);
create index report_check_items_organization_id on app.report_check_items (organization_id, project_code);
create index report_check_items_user_id on app.report_check_items (user_id);
create index report_check_items_project_code on app.report_check_items (project_code);
create table app.reports (
  id bigint generated by default as identity primary key,
  status text not null check (char_length(btrim(status)) between 1 and 16),
  user2project_id bigint not null references app.user2projects (id),
  score numeric check (score between 0 and 100 and score = round(score, 1)),
  checked_by bigint references app.users (id),
  checked_at timestamptz,
  checking_by bigint,
  checking_at timestamptz,
  return_reason text check (char_length(return_reason) <= 500),
  version integer not null default 1,
  constraint reports_status_known check (status in ('S', 'R', 'C'))
);
create index reports_user2project_id on app.reports (user2project_id);
create index reports_checked_by on app.reports (checked_by);
create index reports_checking_by on app.reports (checking_by) where checking_by is not null;
create table app.data_templates (
  id bigint generated by default as identity primary key,
  name text not null check (char_length(btrim(name)) between 1 and 200),
  sample_data jsonb,
  sample_result jsonb,
  data jsonb,
  result jsonb,
  rules text not null default '' check (char_length(rules) <= 16384),
  updated_at timestamptz not null default now()
);
create table app.report_pages (
  id bigint generated by default as identity primary key,
  report_id bigint not null references app.reports (id) on delete cascade,
  kind text not null check (kind in ('submit', 'check')),
  page integer not null check (page between 1 and 200),
  object text not null check (char_length(object) between 1 and 1024),
  constraint report_pages_place unique (report_id, kind, page)
);
create table app.report_marks (
  id bigint generated by default as identity primary key,
  report_id bigint not null references app.reports (id) on delete cascade,
  item_id bigint references app.report_check_items (id) on delete set null,
  page integer not null check (page between 1 and 200),
  x numeric not null check (x between 0 and 1),
  y numeric not null check (y between 0 and 1),
  w numeric check (w between 0 and 1),
  h numeric check (h between 0 and 1),
  path jsonb check (path is null or jsonb_typeof(path) = 'array' and jsonb_array_length(path) between 1 and 5000),
  check_mark text check (check_mark in ('correct', 'half-wrong', 'wrong')),
  comment text not null default '' check (char_length(comment) <= 2000),
  hide_comment boolean not null default false,
  score numeric not null default 0 check (score between -100 and 100 and score = round(score, 2)),
  hide_score boolean not null default false,
  color text check (color ~ '^#[0-9A-Fa-f]{6}$'),
  -- A line of the pen stands for nothing but itself.
  constraint report_marks_kind check (case when check_mark is null then path is not null and score = 0 else true end),
  constraint report_marks_scores_match check (check_mark is null or app.scores_match_mark(check_mark, score, '[]'))
);
create index report_marks_report_id on app.report_marks (report_id);
create index report_marks_item_id on app.report_marks (item_id);
create table app.data_records (
  id bigint generated by default as identity primary key,
  user2project_id bigint not null references app.user2projects (id) on delete cascade,
  template_id bigint not null references app.data_templates (id),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object' and octet_length(data::text) <= 262144),
  result jsonb not null default '{}' check (jsonb_typeof(result) = 'object' and octet_length(result::text) <= 262144),
  message text not null default '' check (char_length(message) <= 20000),
  checked_by bigint references app.users (id) on delete set null,
  checked_at timestamptz,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  computed_at timestamptz,
  constraint data_records_place unique (user2project_id, template_id)
);
create index data_records_template_id on app.data_records (template_id);
create index data_records_checked_by on app.data_records (checked_by);

-- plans/tables.sql
create table app.schedule_plans (
  id bigint generated by default as identity primary key,
  name text not null check (char_length(btrim(name)) between 1 and 200),
  status text not null default '待求解' check (status in ('待求解', '准备中', '求解中', '已停止', '已完成')),
  solution jsonb,
  organization_id bigint not null references app.orgs (id),
  semester_id bigint not null references app.semesters (id),
  scope jsonb not null default '{}',
  weights jsonb not null default '{}',
  time_limit integer not null default 60,
  progress jsonb,
  constraint schedule_plans_scope_types check (app.is_plan_scope(scope)),
  constraint schedule_plans_weights_types check (app.are_plan_weights(weights)),
  constraint schedule_plans_time_limit_range check (time_limit between 1 and 3600)
);
create index schedule_plans_organization_id on app.schedule_plans (organization_id, semester_id);
create index schedule_plans_semester_id on app.schedule_plans (semester_id);
create table app.plan_runs (
  id bigint generated by default as identity primary key,
  plan_id bigint not null references app.schedule_plans (id) on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz not null default clock_timestamp(),
  status text not null check (status in ('已停止', '已完成')),
  weights jsonb not null default '{}',
  solution jsonb not null,
  progress jsonb
);
create index plan_runs_plan_id on app.plan_runs (plan_id, ended_at desc);
create table app.plan_sessions (
  plan_id bigint not null references app.schedule_plans (id) on delete cascade,
  lesson text not null check (char_length(lesson) between 1 and 200),
  schedule_id bigint not null references app.schedules (id) on delete cascade,
  primary key (plan_id, lesson)
);
create unique index plan_sessions_schedule_id on app.plan_sessions (schedule_id);
create table auth.plan_jobs (
  plan_id bigint primary key references app.schedule_plans (id) on delete cascade,
  language text not null default 'zh' check (language in ('zh', 'en')),
  queued_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  server text,
  heartbeat_at timestamptz,
  stop_asked boolean not null default false
);
create index plan_jobs_queued_at on auth.plan_jobs (queued_at) where server is null;
create table auth.plan_saves (
  id bigint generated by default as identity primary key,
  plan_id bigint not null references app.schedule_plans (id) on delete cascade,
  saved_by bigint,
  saved_at timestamptz not null default clock_timestamp(),
  added integer not null,
  changed integer not null,
  removed integer not null,
  sessions jsonb not null,
  undone_at timestamptz
);
create index plan_saves_plan_id on auth.plan_saves (plan_id, id desc);
create table auth.plan_changes (
  xid xid8 primary key default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp()
);
create index plan_changes_at on auth.plan_changes (at);

-- pages/tables.sql
create table app.pages (
  id bigint generated by default as identity primary key,
  name text not null check (char_length(btrim(name)) between 1 and 200),
  schema jsonb not null check (jsonb_typeof(schema) = 'object'),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  source text,
  calls jsonb,
  state text not null default 'live' constraint pages_state check (state in ('live', 'waiting', 'refused')),
  published_at timestamptz,
  published_by bigint,
  approved_calls jsonb,
  approved_at timestamptz,
  approved_by bigint
);
create table app.page_versions (
  id bigint generated by default as identity primary key,
  page_id bigint not null references app.pages (id) on delete cascade,
  name text not null,
  schema jsonb not null,
  updated_at timestamptz not null,
  updated_by bigint,
  source text,
  calls jsonb,
  state text not null default 'live' constraint page_versions_state check (state in ('live', 'refused', 'replaced')),
  decided_at timestamptz,
  decided_by bigint,
  reason text
);
create index page_versions_page_id on app.page_versions (page_id, updated_at desc);
create table app.navs (
  id bigint generated by default as identity primary key,
  name text not null check (char_length(btrim(name)) between 1 and 100),
  label text not null check (char_length(btrim(label)) between 1 and 200),
  icon text,
  path text,
  schema_path text,
  page bigint references app.pages (id),
  type text not null check (type in ('menu', 'centre')),
  is_default boolean not null default false,
  parent bigint references app.navs (id),
  "order" integer not null default 0,
  module bigint references app.modules (id) on delete set null,
  label_en text check (char_length(btrim(label_en)) between 1 and 100),
  constraint navs_not_its_own_parent check (parent <> id)
);
create unique index navs_name_key on app.navs (name, type);
create index navs_parent on app.navs (parent);
create index navs_page on app.navs (page);
create index navs_module on app.navs (module);
create table app.role2navs (
  id bigint generated by default as identity primary key,
  role text not null check (role in ('admin', 'dev', 'centreadmin', 'teacher')),
  nav_id bigint not null references app.navs (id) on delete cascade,
  is_default boolean not null default false,
  constraint role2navs_role_nav_id_key unique (role, nav_id)
);
create unique index role2navs_one_default on app.role2navs (role) where is_default;
create index role2navs_nav_id on app.role2navs (nav_id);
create table app.page_blocks (
  id bigint generated by default as identity primary key,
  user_id bigint not null default app.uid() references app.users (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 100),
  text text not null check (length(text) between 2 and 500000),
  updated_at timestamptz not null default now(),
  constraint page_blocks_once unique (user_id, name)
);
create table app.page_drafts (
  id bigint generated by default as identity primary key,
  page_id bigint not null references app.pages (id) on delete cascade,
  user_id bigint not null default app.uid() references app.users (id) on delete cascade,
  text text not null check (length(text) <= 2000000),
  updated_at timestamptz not null default now(),
  constraint page_drafts_once unique (user_id, page_id)
);
create index page_drafts_page on app.page_drafts (page_id);
create table app.waiting_pages (
  id bigint generated by default as identity primary key,
  -- The version of a new page is kept before the row of the page.
  page_id bigint not null references app.pages (id) on delete cascade deferrable initially deferred,
  name text not null,
  schema jsonb not null,
  source text,
  calls jsonb,
  stored_at timestamptz not null default now(),
  stored_by bigint,
  approved_at timestamptz,
  approved_by bigint,
  refused_at timestamptz,
  refused_by bigint,
  reason text,
  constraint waiting_pages_once unique (page_id)
);

-- storage/tables.sql
create table app.buckets (
  id text primary key check (char_length(btrim(id)) between 1 and 100),
  name text not null unique check (char_length(btrim(name)) between 1 and 100),
  public boolean not null default false,
  file_size_limit bigint check (file_size_limit between 1 and 524288000),
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table app.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references app.buckets (id),
  name text not null check (octet_length(name) between 1 and 1024),
  owner bigint references app.users (id) on delete set null,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz,
  content text check (content ~ '^[0-9a-f]{64}$'),
  user_metadata jsonb,
  folder text collate "C" generated always as (regexp_replace(name, '[^/]*$', '')) stored,
  base text collate "C" generated always as (regexp_replace(name, '^.*/', '')) stored,
  size bigint generated always as ((metadata ->> 'size')::bigint) stored,
  constraint objects_bucket_id_name_key unique (bucket_id, name)
);
create index objects_owner on app.objects (owner);
create index objects_folder on app.objects (bucket_id, folder, base);
create index objects_content on app.objects (content);
create index objects_name on app.objects (bucket_id, name collate "C");
create table app.deleted_objects (
  id uuid primary key,
  bucket_id text not null references app.buckets (id),
  name text not null,
  owner bigint references app.users (id) on delete set null,
  metadata jsonb not null,
  user_metadata jsonb,
  content text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz not null default clock_timestamp(),
  deleted_by bigint
);
create index deleted_objects_bucket_id on app.deleted_objects (bucket_id, name);
create index deleted_objects_owner on app.deleted_objects (owner);
create index deleted_objects_deleted_at on app.deleted_objects (deleted_at);
create index deleted_objects_content on app.deleted_objects (content);
create table auth.reserved_contents (
  id bigint generated always as identity primary key,
  content text not null,
  reserved_at timestamptz not null default now()
);
create index reserved_contents_content on auth.reserved_contents (content);
create table app.storage_quotas (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('person', 'centre', 'bucket')),
  user_id bigint references app.users (id) on delete cascade,
  organization_id bigint references app.orgs (id) on delete cascade,
  bucket_id text references app.buckets (id) on delete cascade,
  bytes bigint not null check (bytes between 0 and 1000000000000000),
  constraint storage_quotas_of_its_kind check (
    (user_id is null or kind = 'person') and (organization_id is null or kind = 'centre') and (bucket_id is null or kind = 'bucket')
  ),
  constraint storage_quotas_key unique nulls not distinct (kind, user_id, organization_id, bucket_id)
);
create index storage_quotas_user_id on app.storage_quotas (user_id);
create index storage_quotas_organization_id on app.storage_quotas (organization_id);
create index storage_quotas_bucket_id on app.storage_quotas (bucket_id);
create table app.storage_use (
  kind text not null check (kind in ('person', 'centre', 'bucket')),
  key text not null,
  bytes bigint not null,
  primary key (kind, key)
);

-- announcements/tables.sql
create table app.announcements (
  id bigint generated by default as identity primary key,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  content text not null default '' check (app.is_harmless_html(content) and octet_length(content) <= 2000000),
  organization_id bigint references app.orgs (id),
  roles text[] not null default '{}' check (roles <@ array['admin', 'dev', 'centreadmin', 'teacher']),
  class_list bigint[] not null default '{}',
  since timestamptz not null default now(),
  until timestamptz,
  is_published boolean not null default true,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  student_list bigint[] not null default '{}',
  constraint announcements_since_before_until check (until is null or since < until)
);
create index announcements_organization_id on app.announcements (organization_id, since desc);
create index announcements_since on app.announcements (since desc, until, is_published);
create index announcements_until on app.announcements (until);
create index announcements_is_published on app.announcements (is_published);
create index announcements_roles on app.announcements using gin (roles);
create index announcements_class_list on app.announcements using gin (class_list);
create index announcements_student_list on app.announcements using gin (student_list);
create index announcements_created_by on app.announcements (created_by);
create table app.announcement_reads (
  id bigint generated by default as identity primary key,
  announcement_id bigint not null references app.announcements (id) on delete cascade,
  user_id bigint not null default app.uid() references app.users (id) on delete cascade,
  read_at timestamptz not null default now(),
  constraint announcement_reads_once unique (announcement_id, user_id)
);
create index announcement_reads_user_id on app.announcement_reads (user_id);

-- evaluation/tables.sql
create table app.questionnaires (
  id bigint generated by default as identity primary key,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  organization_id bigint not null references app.orgs (id),
  semester_id bigint not null references app.semesters (id),
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 100),
  courses bigint[] not null default '{}',
  note text check (char_length(note) <= 4000)
);
create index questionnaires_organization_id on app.questionnaires (organization_id, semester_id);
create index questionnaires_semester_id on app.questionnaires (semester_id);
create table app.questionnaire_answers (
  id bigint generated by default as identity primary key,
  questionnaire_id bigint not null references app.questionnaires (id) on delete cascade,
  course_id bigint not null references app.courses (id),
  project_id bigint references app.projects (id),
  teacher_id bigint references app.users (id),
  answers jsonb not null check (jsonb_typeof(answers) = 'array')
);
create index questionnaire_answers_questionnaire_id on app.questionnaire_answers (questionnaire_id);
create index questionnaire_answers_course_id on app.questionnaire_answers (course_id);
create index questionnaire_answers_project_id on app.questionnaire_answers (project_id);
create index questionnaire_answers_teacher_id on app.questionnaire_answers (teacher_id);

-- foundation/rows.sql
insert into app.modules (name) values ('exam'), ('mooc'), ('evaluation'), ('report'), ('data');
insert into app.dictionaries (list, code, label_en, label_zh, place, is_fixed) values
  ('question_type', 'single', 'Single choice', '单选题', 10, true),
  ('question_type', 'multiple', 'Multiple choice', '多选题', 20, true),
  ('question_type', 'judge', 'True or false', '判断题', 30, true),
  ('question_type', 'blank', 'Fill in the blanks', '填空题', 40, true),
  ('question_type', 'short', 'Short answer', '简答题', 50, true),
  ('difficulty', '1', '1 very easy', '1 很易', 10, true),
  ('difficulty', '2', '2 easy', '2 较易', 20, true),
  ('difficulty', '3', '3 medium', '3 中等', 30, true),
  ('difficulty', '4', '4 hard', '4 较难', 40, true),
  ('difficulty', '5', '5 very hard', '5 很难', 50, true),
  ('remark', 'device', 'Device fault', '仪器故障', 10, false),
  ('remark', 'makeup', 'Make-up session', '补做', 20, false),
  ('remark', 'left-early', 'Left early', '早退', 30, false);
insert into app.config (key, value) values
  ('system', '{
    "timeZone": "Asia/Shanghai",
    "excludeRoomTime": false,
    "splitConsistent": false,
    "disableTeacherAtt": false,
    "excludeTeacherTime": false,
    "showDraftToTeacher": false,
    "excludeTeacherSubject": false,
    "defaultGroupStudentMax": 5,
    "defaultLessonStudentMax": 32,
    "defaultLessonStudentMin": 1,
    "excludeTeacherStudentGroup": false
  }');

-- grades/rows.sql
insert into app.grade_forms (name, decimals, levels, columns, code_absent, code_excused, code_barred, code_ungraded) values
  ('百分制', 0, '[]', '[{"field":"row","heading":"序号"},{"field":"code","heading":"学号"},{"field":"name","heading":"姓名"},{"field":"class","heading":"班级"},{"field":"grade","heading":"总评成绩"}]', '缺考', '缓考', '取消资格', ''),
  ('五级制', 0, '[{"from":90,"name":"优秀"},{"from":80,"name":"良好"},{"from":70,"name":"中等"},{"from":60,"name":"及格"},{"from":0,"name":"不及格"}]', '[{"field":"row","heading":"序号"},{"field":"code","heading":"学号"},{"field":"name","heading":"姓名"},{"field":"class","heading":"班级"},{"field":"grade","heading":"总评成绩"}]', '缺考', '缓考', '取消资格', ''),
  ('两级制', 0, '[{"from":60,"name":"合格"},{"from":0,"name":"不合格"}]', '[{"field":"row","heading":"序号"},{"field":"code","heading":"学号"},{"field":"name","heading":"姓名"},{"field":"class","heading":"班级"},{"field":"grade","heading":"总评成绩"}]', '缺考', '缓考', '取消资格', '');

-- pages/rows.sql
insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", module)
select entry.name, entry.label, entry.label_en, entry.icon, entry.schema_path, entry.type, entry.is_default, entry.place, m.id
from (values
  ('group-timetable', '排课', 'Timetable', 'calendar_month', null, 'centre', false, 10, null),
  ('group-coursework', '课程教学', 'Coursework', 'school', null, 'centre', false, 20, null),
  ('group-records', '教学记录', 'Records', 'fact_check', null, 'centre', false, 30, null),
  ('group-resources', '教学资源', 'Resources', 'folder', null, 'centre', false, 40, null),
  ('teaching', '教学管理', 'Teaching', 'school', null, 'menu', false, 10, null),
  ('system', '系统管理', 'System', 'settings', null, 'menu', false, 20, null)
) as entry (name, label, label_en, icon, schema_path, type, is_default, place, module)
left join app.modules m on m.name = entry.module;
insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent, module)
select entry.name, entry.label, entry.label_en, entry.icon, entry.schema_path, entry.type, entry.is_default, entry.place, above.id, m.id
from (values
  ('system', 'settings', '系统设置', 'Settings', 'settings', 'system/init/settings', 'menu', false, 5, null),
  ('system', 'modules', '功能模块', 'Modules', 'list', 'system/init/modules', 'menu', false, 7, null),
  ('system', 'navigation', '导航', 'Navigation', 'menu', 'system/navigation/navigation', 'menu', false, 10, null),
  ('system', 'pages', '页面', 'Pages', 'web', 'system/page/pages', 'menu', false, 20, null),
  ('system', 'roles', '角色', 'Roles', 'group', 'system/role/roles', 'menu', false, 30, null),
  ('system', 'account-changes', '变更记录', 'Change history', 'list', 'system/role/account-changes', 'menu', false, 35, null),
  ('system', 'dictionaries', '字典', 'Dictionaries', 'menu_book', 'system/dictionaries/dictionaries', 'menu', false, 40, null),
  ('system', 'buckets', '存储桶', 'Storage buckets', 'folder', 'system/bucket/buckets', 'menu', false, 50, null),
  ('system', 'storage', '存储空间', 'Storage room', 'storage', 'system/bucket/storage', 'menu', false, 55, null),
  ('system', 'init', '初始化', 'First set-up', 'build', 'system/init/init', 'menu', false, 60, null),
  ('teaching', 'semesters', '学期', 'Semesters', 'date_range', 'teaching/semester/semesters', 'menu', false, 10, null),
  ('teaching', 'days', '校历', 'Days', 'date_range', 'teaching/semester/days', 'menu', false, 15, null),
  ('teaching', 'periods', '节次', 'Periods', 'schedule', 'teaching/period/periods', 'menu', false, 20, null),
  ('teaching', 'grade-forms', '成绩上报格式', 'Grade forms', 'grade', 'teaching/grade-form/grade-forms', 'menu', false, 25, null),
  ('teaching', 'organizations', '机构', 'Organisations', 'account_tree', 'teaching/organization/organizations', 'menu', false, 30, null),
  ('teaching', 'accounts', '账号', 'Accounts', 'people', 'teaching/organization/accounts', 'menu', false, 40, null),
  ('group-timetable', 'calendar', '排课日历', 'Calendar', 'calendar_month', 'centre/schedule/calendar', 'centre', true, 10, null),
  ('group-timetable', 'timeslots', '教学时间', 'Other teaching', 'view_week', 'centre/schedule/timeslots', 'centre', false, 20, null),
  ('group-timetable', 'plans', '自动排课', 'Scheduler', 'auto_mode', 'centre/plan/plans', 'centre', false, 30, null),
  ('group-timetable', 'import', '排课导入', 'Import sessions', 'upload_file', 'centre/schedule/import', 'centre', false, 40, null),
  ('group-coursework', 'courses', '课程', 'Courses', 'menu_book', 'centre/basic-data/courses', 'centre', false, 10, null),
  ('group-coursework', 'projects', '实验项目', 'Experiments', 'science', 'centre/basic-data/projects', 'centre', false, 20, null),
  ('group-coursework', 'exam', '考试', 'Exam questions', 'quiz', 'centre/exam/exam', 'centre', false, 30, 'exam'),
  ('group-coursework', 'exam-papers', '试卷', 'Exam papers', 'description', 'centre/exam/papers', 'centre', false, 31, 'exam'),
  ('group-coursework', 'mooc', '在线课程', 'Online courses', 'ondemand_video', 'centre/mooc/mooc', 'centre', false, 40, 'mooc'),
  ('group-coursework', 'evaluation', '评教', 'Evaluation', 'reviews', 'centre/evaluation/evaluation', 'centre', false, 50, 'evaluation'),
  ('group-coursework', 'notification', '通知', 'Notifications', 'notifications', 'centre/notification/notification', 'centre', false, 60, null),
  ('group-coursework', 'centre-classes', '班级', 'Classes', 'groups', 'centre/basic-data/classes', 'centre', false, 83, null),
  ('group-coursework', 'centre-students', '学生', 'Students', 'person', 'centre/basic-data/students', 'centre', false, 84, null),
  ('group-records', 'attendance', '考勤', 'Attendance', 'fact_check', 'centre/attendance/attendance', 'centre', false, 10, null),
  ('group-records', 'grade', '成绩', 'Grades', 'grade', 'centre/grade/grade', 'centre', false, 20, null),
  ('group-records', 'report', '实验报告', 'Reports', 'description', 'centre/report/report', 'centre', false, 30, 'report'),
  ('group-records', 'workload', '工作量', 'Workload', 'timer', 'centre/workload/workload', 'centre', false, 35, null),
  ('group-records', 'data', '实验数据', 'Experiment data', 'dataset', 'centre/data/data', 'centre', false, 40, 'data'),
  ('group-records', 'computing', '数据计算', 'Data processing', 'calculate', 'centre/computing/computing', 'centre', false, 50, 'data'),
  ('group-records', 'charts', '统计图表', 'Charts', 'bar_chart', 'centre/charts/charts', 'centre', false, 60, null),
  ('group-resources', 'locations', '实验室', 'Rooms', 'meeting_room', 'centre/basic-data/locations', 'centre', false, 10, null),
  ('group-resources', 'teams', '教学团队', 'Teams', 'groups', 'centre/basic-data/teams', 'centre', false, 20, null),
  ('group-resources', 'imports', '导入', 'Imports', 'upload_file', null, 'centre', false, 30, null),
  ('group-resources', 'centre-files', '文件', 'Files', 'folder', 'centre/file/files', 'centre', false, 85, null),
  ('group-resources', 'centre-settings', '中心设置', 'Settings of the centre', 'settings', 'centre/basic-data/settings', 'centre', false, 90, null)
) as entry (above, name, label, label_en, icon, schema_path, type, is_default, place, module)
join app.navs above on above.name = entry.above and above.type = entry.type
left join app.modules m on m.name = entry.module;
insert into app.navs (name, label, label_en, icon, schema_path, type, is_default, "order", parent, module)
select entry.name, entry.label, entry.label_en, entry.icon, entry.schema_path, entry.type, entry.is_default, entry.place, above.id, m.id
from (values
  ('imports', 'student-import', '学生导入', 'Import students', 'upload_file', 'centre/basic-data/student-import', 'centre', false, 10, null),
  ('imports', 'faculty-student-import', '院系学生导入', 'Import class lists', 'upload_file', 'centre/basic-data/faculty-student-import', 'centre', false, 20, null),
  ('imports', 'course-student-import', '课程学生导入', 'Import course enrolments', 'upload_file', 'centre/basic-data/course-student-import', 'centre', false, 30, null),
  ('imports', 'group-import', '分组导入', 'Import groups', 'upload_file', 'centre/basic-data/group-import', 'centre', false, 40, null),
  ('imports', 'reference-import', '扣分参考导入', 'Import deduction rules', 'upload_file', 'centre/report/reference-import', 'centre', false, 50, 'report')
) as entry (above, name, label, label_en, icon, schema_path, type, is_default, place, module)
join app.navs above on above.name = entry.above and above.type = entry.type
left join app.modules m on m.name = entry.module;
insert into app.role2navs (role, nav_id, is_default)
select role, n.id, n.is_default
from (values
  ('centre', 'calendar', '{teacher,centreadmin,dev,admin}'), ('centre', 'import', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'timeslots', '{teacher,centreadmin,dev,admin}'), ('centre', 'plans', '{centreadmin,dev,admin}'),
  ('centre', 'courses', '{teacher,centreadmin,dev,admin}'), ('centre', 'projects', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'locations', '{centreadmin,dev,admin}'), ('centre', 'teams', '{centreadmin,dev,admin}'),
  ('centre', 'attendance', '{teacher,centreadmin,dev,admin}'), ('centre', 'grade', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'report', '{teacher,centreadmin,dev,admin}'), ('centre', 'exam', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'evaluation', '{teacher,centreadmin,dev,admin}'), ('centre', 'charts', '{centreadmin,dev,admin}'),
  ('centre', 'data', '{teacher,centreadmin,dev,admin}'), ('centre', 'computing', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'mooc', '{teacher,centreadmin,dev,admin}'), ('centre', 'notification', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'imports', '{teacher,centreadmin,dev,admin}'), ('centre', 'student-import', '{centreadmin,dev,admin}'),
  ('centre', 'faculty-student-import', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'course-student-import', '{teacher,centreadmin,dev,admin}'), ('centre', 'group-import', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'reference-import', '{teacher,centreadmin,dev,admin}'), ('centre', 'group-timetable', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'group-coursework', '{teacher,centreadmin,dev,admin}'), ('centre', 'group-records', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'group-resources', '{teacher,centreadmin,dev,admin}'), ('centre', 'centre-settings', '{centreadmin,dev,admin}'),
  ('centre', 'centre-classes', '{centreadmin,dev,admin}'), ('centre', 'centre-students', '{centreadmin,dev,admin}'),
  ('centre', 'workload', '{teacher,centreadmin,dev,admin}'), ('centre', 'exam-papers', '{teacher,centreadmin,dev,admin}'),
  ('centre', 'centre-files', '{teacher,centreadmin,dev,admin}'), ('menu', 'system', '{dev,admin}'),
  ('menu', 'teaching', '{centreadmin,dev,admin}'), ('menu', 'init', '{dev,admin}'), ('menu', 'buckets', '{dev,admin}'),
  ('menu', 'dictionaries', '{dev,admin}'), ('menu', 'roles', '{dev,admin}'), ('menu', 'pages', '{dev,admin}'),
  ('menu', 'navigation', '{dev,admin}'), ('menu', 'organizations', '{centreadmin,dev,admin}'),
  ('menu', 'periods', '{centreadmin,dev,admin}'), ('menu', 'semesters', '{centreadmin,dev,admin}'),
  ('menu', 'days', '{centreadmin,dev,admin}'), ('menu', 'accounts', '{centreadmin,admin}'), ('menu', 'settings', '{dev,admin}'),
  ('menu', 'modules', '{dev,admin}'), ('menu', 'account-changes', '{dev,admin}'), ('menu', 'storage', '{dev,admin}'),
  ('menu', 'grade-forms', '{dev,admin}')
) as entry (type, name, roles)
join app.navs n on n.name = entry.name and n.type = entry.type
cross join unnest(entry.roles::text[]) as role;

-- storage/rows.sql
insert into app.buckets (id, name, public) values
  ('exam', 'exam', false),
  ('report', 'report', false),
  ('resources', 'resources', false),
  ('media', 'media', true);
insert into app.storage_quotas (kind, bytes) values ('person', 20::bigint << 30), ('centre', 200::bigint << 30);
