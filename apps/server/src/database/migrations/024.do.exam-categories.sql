-- The categories that the questions of a centre have, so that a list is filtered by those that exist. Whoever calls it counts the
-- questions that its own rights show; the index on organisation and category answers it without reading a question.

create function api.exam_categories(centre_id bigint)
  returns table (category text, questions bigint)
  language sql stable set search_path = ''
  begin atomic
    select q.category, count(*)
    from app.exam_questions q
    where q.organization_id = $1 and q.category is not null
    group by q.category
    order by q.category;
  end;
comment on function api.exam_categories(bigint) is 'Categories of the exam questions of one centre, each with the number of its questions.';

grant execute on function api.exam_categories(bigint) to teacher, centreadmin, dev, admin;
