import type pg from 'pg';

/** How long the lock may take, in milliseconds: less than the second after which Postgres looks for deadlocks and ends one of those who wait. */
const lockWithinMs = 700;
const pauseMs = 300;
/** After so many milliseconds without success, what follows waits for each table as it comes to it. */
const triedForMs = 60_000;

/** A lock that others hold, a deadlock, a statement that took too long. */
const passing: ReadonlySet<unknown> = new Set(['55P03', '40P01', '57014']);

/**
 * Locks all tables and views until the end of the transaction, all at once or none. What changes them after that waits for no request, so that none of
 * another server is ended by a deadlock; they wait meanwhile. As the owner of the schema.
 */
export async function lockTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ relations: string | null }>(
    `select string_agg(c.oid::regclass::text, ', ' order by c.relkind desc, c.oid::regclass::text) as relations
     from pg_class c
     where c.relkind in ('r', 'v') and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace, 'api'::regnamespace, 'student'::regnamespace)
       and pg_has_role(c.relowner, 'usage')`,
  );
  const relations = rows[0]?.relations;
  if (!relations) return;
  const deadline = performance.now() + triedForMs;
  while (performance.now() < deadline) {
    await client.query('savepoint tables');
    try {
      await client.query(`set local statement_timeout = ${lockWithinMs}`);
      await client.query(`lock table ${relations} in access exclusive mode`);
      await client.query('set local statement_timeout to default');
      await client.query('release savepoint tables');
      return;
    } catch (error) {
      await client.query('rollback to savepoint tables');
      if (!passing.has((error as { code?: unknown }).code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
