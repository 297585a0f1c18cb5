-- Whether the own password may be chosen without the one of before: in the first ten minutes of a sign-in by password, or of a sign-on for which the
-- provider asked the person again. One for which it did not ask says nothing about who sits there.
create or replace function auth.password_session(session_id text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'userId', u.id, 'code', u.code, 'name', u.name, 'hash', c.hash,
      'mustChange', coalesce(c.must_change, false) and s.sign_on is null,
      'lacksFactor', s.lacks_factor, 'ageSeconds', floor(extract(epoch from clock_timestamp() - s.issued_at)),
      'isRenewed', coalesce((s.sign_on ->> 'isRenewed')::boolean, false),
      'maySkipPassword', clock_timestamp() - s.issued_at <= interval '10 minutes'
        and (s.sign_on is null or coalesce((s.sign_on ->> 'isRenewed')::boolean, false))
    )
    from auth.sessions s
    join app.users u on u.id = s.user_id
    left join auth.credentials c on c.user_id = u.id
    where s.jti = session_id and auth.is_open(s)
  );
