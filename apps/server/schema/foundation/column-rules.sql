-- Used by every other file. All objects belong to app_owner.

-- Nobody may run a function unless a grant says so.
alter default privileges revoke execute on functions from public;

grant usage on schema auth to anon, student, teacher, centreadmin, dev, admin, auth_gateway;
grant usage on schema app, api to teacher, centreadmin, dev, admin;

-- The signed-in user, from the claims that PostgREST checked; null outside a request.
create or replace function app.uid() returns bigint
  language sql stable parallel safe set search_path = ''
  return (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'user_id')::bigint;
comment on function app.uid() is
  'Id of the signed-in user. Policies call it as (select app.uid()), so that it runs once for a query.';
grant execute on function app.uid() to teacher, centreadmin, dev, admin;

-- Wrong types here would switch a rule off without a word.
create or replace function app.is_system_config(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return jsonb_typeof(value) = 'object' and not exists (
    select 1 from jsonb_each(case when jsonb_typeof(value) = 'object' then value else '{}' end) as setting (name, content)
    where case
      when setting.name in ('defaultLessonStudentMin', 'defaultLessonStudentMax', 'defaultGroupStudentMax', 'minutesBetweenBuildings')
        then jsonb_typeof(setting.content) <> 'number' or (setting.content)::numeric < 0
      when setting.name in ('choiceHours', 'choiceMaxWeek')
        then jsonb_typeof(setting.content) <> 'number' or (setting.content)::numeric not between 0 and 720
      when setting.name in (
        'choiceInOrder', 'choiceWaiting', 'choiceGroups', 'showDraftToTeacher', 'disableTeacherAtt', 'excludeRoomTime', 'excludeTeacherTime', 'excludeTeacherSubject',
        'excludeTeacherStudentGroup', 'splitConsistent'
      ) then jsonb_typeof(setting.content) <> 'boolean'
      when setting.name = 'timeZone' then jsonb_typeof(setting.content) <> 'string'
      else false
    end
  );
grant execute on function app.is_system_config(jsonb) to teacher, centreadmin, dev, admin;

-- Settings. Types of what the console itself reads; those of timetables are checked by app.is_system_config().
create or replace function app.is_console_config(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return (value -> 'systemName' is null or (jsonb_typeof(value -> 'systemName') = 'string' and char_length(value ->> 'systemName') between 1 and 100))
    and not exists (
      select from (values ('historyDays', 180), ('marksHistoryDays', 365), ('pageVersionDays', 30), ('trashDays', 1), ('signInDays', 1), ('requestKeyDays', 1)) as kept (name, least)
      where value -> kept.name is not null
        and (jsonb_typeof(value -> kept.name) <> 'number' or (value ->> kept.name)::numeric not between kept.least and 36500)
    )
    and (value -> 'theme' is null or jsonb_typeof(value -> 'theme') = 'string')
    and (value -> 'defaultOrganization' is null or jsonb_typeof(value -> 'defaultOrganization') = 'number');
grant execute on function app.is_console_config(jsonb) to centreadmin, dev, admin;
