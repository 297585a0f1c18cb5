import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';

/** How long a notification may take, in milliseconds. */
const notifiedWithinMs = 3_000;

/**
 * Makes sure that a connection stays the same from one transaction to the next: notifications come, and what is set for a session counts.
 *
 * @throws StartupError where it does not, as behind a pooler of transactions.
 */
export async function requireListening(databaseUrl: string): Promise<void> {
  const channel = `lab_console_${randomUUID().replaceAll('-', '')}`;
  const [listener, sender] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)];
  for (const client of [listener, sender]) client.on('error', () => undefined);
  let timer: NodeJS.Timeout | undefined;
  try {
    await listener.connect();
    await sender.connect();
    const isNotified = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true));
      timer = setTimeout(resolve, notifiedWithinMs, false);
    });
    await listener.query(`listen ${channel}`);
    await sender.query(`notify ${channel}`);
    if (await isNotified) return;
  } finally {
    clearTimeout(timer);
    for (const client of [listener, sender]) await client.end().catch(() => undefined);
  }
  throw new StartupError(
    'DATABASE_URL leads to a pooler that gives out connections for a transaction, such as PgBouncer with pool_mode = transaction: nothing can be listened to there. Set DATABASE_URL to the database itself, and DATABASE_POOL_URL to the pooler.',
  );
}
