import type pg from 'pg';

/** The words of Postgres when its disk is full. */
export const postgresWords = 'could not extend file "base/16391/16604": No space left on device';

/**
 * Lets every request to PostgREST fail in the database with a code, as a server does that has no room, memory or connection left.
 *
 * @param database - As its superuser.
 * @returns What ends it.
 */
export async function failRequests(database: pg.Client, code: string): Promise<() => Promise<void>> {
  const { rows } = await database.query<{ text: string }>(
    `select pg_get_functiondef('auth.check_request()'::regprocedure) as text`,
  );
  await database.query(`
    create or replace function auth.check_request() returns void language plpgsql as $$
    begin
      raise exception using errcode = '${code}', message = '${postgresWords}', hint = 'Check free disk space.';
    end $$`);
  return async () => {
    await database.query(rows[0]!.text);
  };
}
