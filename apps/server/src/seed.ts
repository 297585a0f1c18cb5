import { defaultSystemConfig } from '@lab-console/schedule-rules';
import { dayInZone } from '@lab-console/schedule-rules/clock';
import pg from 'pg';
import { ownerRole } from './database/roles.ts';
import { md5OfTyped, type Passwords } from './session/passwords.ts';
import { randomPassword } from './session/random-password.ts';
import type { Settings } from './settings/settings.ts';

/** An account that a person can sign in with right after the first start. */
export interface FirstAccount {
  readonly code: string;
  readonly name: string;
  readonly role: string;
  readonly password: string;
}

/** What the first start put into an empty database. */
export interface Seeded {
  readonly kind: 'demo' | 'administrator';
  readonly accounts: readonly FirstAccount[];
}

/** Key of the lock that keeps two servers from filling one database at the same time. */
const lockKey = 7_310_215_509;

/**
 * Fills an empty database: with the made-up university, or with one administrator. The administrator's random password is shown once and has to be
 * changed at the first sign-in. All of it is one transaction, so a start that is interrupted leaves the database empty for the next.
 *
 * @returns What was made, or `undefined` when the database has users already.
 */
export async function seedIfEmpty(
  connection: string | pg.ClientConfig,
  settings: Pick<Settings, 'demo' | 'demoLocale'>,
  passwords: Passwords,
): Promise<Seeded | undefined> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await client.query(`set local role ${ownerRole}`);
    const { rowCount } = await client.query('select from app.users limit 1');
    if (rowCount !== 0) return undefined;
    const seeded =
      settings.demo === 'none' ? await makeAdministrator(client, passwords) : await makeDemo(client, settings, passwords);
    await client.query('commit');
    return seeded;
  } finally {
    // Ending the connection rolls back what was not committed.
    await client.end().catch(() => undefined);
  }
}

async function makeDemo(
  client: pg.Client,
  settings: Pick<Settings, 'demo' | 'demoLocale'>,
  passwords: Passwords,
): Promise<Seeded> {
  const { demoPassword, seedDemo } = await import('./demo/index.ts');
  const { accounts } = await seedDemo({
    client,
    size: settings.demo === 'large' ? 'large' : 'small',
    locale: settings.demoLocale,
    // The made-up university is counted from the day at the institution.
    today: dayInZone(defaultSystemConfig.timeZone),
    hashPassword: (md5) => passwords.hash(md5),
  });
  return { kind: 'demo', accounts: accounts.map(({ code, name, role }) => ({ code, name, role, password: demoPassword })) };
}

async function makeAdministrator(client: pg.Client, passwords: Passwords): Promise<Seeded> {
  const password = randomPassword();
  const { rows } = await client.query<{ id: string }>(
    `insert into app.users (code, name, role) values ('admin', 'Administrator', 'admin') returning id`,
  );
  await client.query('select auth.set_credential($1, $2)', [rows[0]?.id, await passwords.hash(md5OfTyped(password))]);
  await client.query('update auth.credentials set must_change = true where user_id = $1', [rows[0]?.id]);
  return { kind: 'administrator', accounts: [{ code: 'admin', name: 'Administrator', role: 'admin', password }] };
}
