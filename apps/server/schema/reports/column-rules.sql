-- Correct adds; half-wrong and wrong take away.
create or replace function app.scores_match_mark(check_mark text, score numeric, scores jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case when check_mark = 'correct' then score >= 0 else score <= 0 end and not exists (
    select 1 from jsonb_array_elements(case when jsonb_typeof(scores) = 'array' then scores else '[]' end) as s (item)
    where jsonb_typeof(s.item) <> 'number' or case when check_mark = 'correct' then (s.item)::numeric < 0 else (s.item)::numeric > 0 end
  );
grant execute on function app.scores_match_mark(text, numeric, jsonb) to teacher, centreadmin, dev, admin;
