-- The categories that the questions of a centre have, so that a list is filtered by those that exist. Whoever calls it counts the
-- questions that its own rights show; the index on organisation and category answers it without reading a question.

create or replace function api.exam_categories(centre_id bigint)
  returns table (category text, questions bigint, label_en text, label_zh text)
  language sql stable set search_path = ''
  begin atomic
    select found.category, sum(found.questions)::bigint, coalesce(min(d.label_en), found.category), coalesce(min(d.label_zh), found.category)
    from (
      select q.category, count(*) as questions
      from app.exam_questions q
      where q.organization_id = $1 and q.category is not null
      group by q.category
      union all
      select d.code, 0 from app.dictionaries d where d.list = 'category' and d.in_use
    ) found
    left join app.dictionaries d on d.list = 'category' and d.code = found.category
    group by found.category
    order by min(d.place) nulls last, found.category;
  end;
comment on function api.exam_categories(bigint) is
  'Categories of exam questions: those that the dictionary offers, and those that questions of the centre have, with the number of these.';
grant execute on function api.exam_categories(bigint) to teacher, centreadmin, dev, admin;
