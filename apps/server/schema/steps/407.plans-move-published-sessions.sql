-- A plan may move published sessions where its scope says so.
create or replace function app.is_plan_scope(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return jsonb_typeof(value) = 'object' and not exists (
    select 1 from jsonb_each(case when jsonb_typeof(value) = 'object' then value else '{}' end) as part (name, content)
    where case
      when part.name in ('course_ids', 'period_ids', 'weekdays')
        then jsonb_typeof(part.content) <> 'array' or part.content @? '$[*] ? (@.type() != "number")'
      when part.name = 'move_published' then jsonb_typeof(part.content) <> 'boolean'
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
comment on column app.schedule_plans.scope is
  'Courses (none: all of the centre in the semester), days, weekdays and periods that may be used, pins of lessons, weeks closed to classes, and whether published sessions may be moved.';
