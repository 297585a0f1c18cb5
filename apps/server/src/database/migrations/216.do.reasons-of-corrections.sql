-- A reason, evidence or an answer of a wrong length is refused in words, not by the name of a condition of the tables.

create function app.require_length(value text, what text, at_least integer, at_most integer) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  if char_length(btrim(coalesce(value, ''))) not between at_least and at_most then
    raise exception '% has to have % to % characters', what, at_least, at_most using errcode = '23514', hint = 'Nothing was saved.';
  end if;
end
$$;
grant execute on function app.require_length(text, text, integer, integer) to teacher, centreadmin, dev, admin;

create or replace function api.request_correction(grade_id bigint, total numeric, reason text, evidence text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge(coalesce((select g.course_id from app.course_grades g where g.id = $1), 0));
  perform app.require_length($3, 'the reason of a correction', 10, 2000);
  perform app.require_length($4, 'the evidence of a correction', 3, 2000);
  return auth.request_correction($1, $2, btrim($3), btrim($4));
end
$$;

create or replace function api.request_added_grade(course_id bigint, student_code text, total numeric, reason text, evidence text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge($1);
  perform app.require_length($4, 'the reason of an added grade', 10, 2000);
  perform app.require_length($5, 'the evidence of an added grade', 3, 2000);
  return auth.request_added_grade($1, btrim($2), $3, btrim($4), btrim($5));
end
$$;

create or replace function api.enter_appeal(grade_id bigint, reason text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge(coalesce((select g.course_id from app.course_grades g where g.id = $1), 0));
  perform app.require_length($2, 'the reason of an appeal', 3, 2000);
  return auth.enter_appeal($1, btrim($2));
end
$$;

create or replace function api.answer_appeal(appeal_id bigint, outcome text, answer text) returns json
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.require_charge(coalesce((select a.course_id from app.grade_appeals a where a.id = $1), 0));
  if outcome is null or outcome not in ('kept', 'changed', 'withdrawn') then
    raise exception 'the outcome of an appeal is kept, changed or withdrawn' using errcode = '22023';
  end if;
  perform app.require_length($3, 'the answer to an appeal', 3, 2000);
  return auth.answer_appeal($1, outcome, btrim(coalesce($3, '')));
end
$$;
