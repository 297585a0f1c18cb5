-- Contents of pictures for who may read the report that they belong to; a teacher sees no other files of colleagues.
create or replace function auth.report_pictures(names text[]) returns jsonb
  language sql stable security definer set search_path = ''
  return coalesce((
    select jsonb_agg(jsonb_build_object('name', o.name, 'content', o.content, 'type', o.metadata ->> 'mimetype'))
    from app.objects o
    where o.bucket_id = 'report' and o.name = any (names) and o.content is not null
  ), '[]');
grant execute on function auth.report_pictures(text[]) to auth_gateway;
