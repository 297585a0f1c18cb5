import { hkdfSync } from 'node:crypto';
import pg from 'pg';
import type { Secrets } from './secrets.ts';
import { clientConfig, type Login } from '../../database/connection-string.ts';
import { StartupError } from '../../startup-error.ts';
import { loginPairs, loginRoles, ownerRole, type LoginRoles } from '../../database/roles.ts';
import { ownCommand } from '../../settings/own-files.ts';

const wayOut =
  'Servers that share a database have to be given the same JWT_SECRET, PASSWORD_PEPPER and AUTHENTICATOR_PASSWORD, or the same secrets.json.';

/**
 * Chooses the accounts that a server signs in with: those whose password it has, or a pair that no server uses, which then gets it. So servers with a
 * new password start beside those with the old one.
 *
 * @throws StartupError when the servers that run have two other passwords.
 */
export async function chooseLogins(databaseUrl: string, { gatewayPassword }: Secrets): Promise<LoginRoles> {
  const inUse = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ role: string }>(
      'select distinct usename as role from pg_stat_activity where usename = any ($1)',
      [loginRoles],
    );
    return new Set(rows.map(({ role }) => role));
  });
  const isUsed = ({ authenticator, gateway }: LoginRoles): boolean => inUse.has(authenticator) || inUse.has(gateway);
  const usedFirst = loginPairs.toSorted((one, other) => Number(isUsed(other)) - Number(isUsed(one)));
  for (const pair of usedFirst) if (await mayLogIn(databaseUrl, { user: pair.gateway, password: gatewayPassword })) return pair;
  const free = loginPairs.find((pair) => !isUsed(pair));
  if (free) return free;
  throw new StartupError(
    `Servers with two other values of AUTHENTICATOR_PASSWORD are using the database of DATABASE_URL. Stop those with the older one first. ${wayOut}`,
  );
}

async function mayLogIn(databaseUrl: string, login: Login): Promise<boolean> {
  const client = new pg.Client(clientConfig(databaseUrl, login));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // No such password, or no such account yet.
    if (['28P01', '28000'].includes(String((error as { code?: unknown }).code))) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Notes which pepper the passwords are made with.
 *
 * @throws StartupError when those in the database were made with another one: no one could sign in.
 */
export async function requireSamePepper(connection: string | pg.ClientConfig, { passwordPepper }: Secrets): Promise<void> {
  const fingerprint = pepperFingerprint(passwordPepper);
  await withClient(connection, async (client) => {
    await client.query(`set role ${ownerRole}`);
    await client.query('insert into auth.installation (pepper_fingerprint) values ($1) on conflict do nothing', [fingerprint]);
    const { rows } = await client.query<{ is_same: boolean; has_passwords: boolean }>(
      `select pepper_fingerprint = $1 as is_same, exists (select from auth.credentials) as has_passwords from auth.installation`,
      [fingerprint],
    );
    if (rows[0]?.is_same !== false) return;
    if (rows[0].has_passwords) {
      throw new StartupError(
        `The passwords in this database were made with another PASSWORD_PEPPER than this server has, so nobody could sign in. Restore the secrets.json of that server, or set PASSWORD_PEPPER to its value. ${wayOut} Where it is lost for good, "${ownCommand('reset-admin')}" begins with a new one: everybody then needs a new password.`,
      );
    }
    await notePepper(client, passwordPepper);
  });
}

/**
 * Notes which secret tokens are signed with. Has to come before this server signs in as the gateway.
 *
 * @throws StartupError when another server runs with another one: each would refuse the sign-ins of the other.
 */
export async function requireSameTokenSecret(
  connection: string | pg.ClientConfig,
  { jwtSecret, also: second }: Secrets,
): Promise<void> {
  const fingerprint = tokenFingerprint(jwtSecret);
  const also = second ? tokenFingerprint(second.jwtSecret) : null;
  await withClient(connection, async (client) => {
    await client.query('begin');
    const { rows: servers } = await client.query<{ is_running: boolean }>(
      'select exists (select from pg_stat_activity where datname = current_database() and usename = any ($1)) as is_running',
      [loginRoles],
    );
    await client.query(`set local role ${ownerRole}`);
    const { rows } = await client.query<{ is_same: boolean | null }>(
      // Two servers with different ones go together where each accepts what the other signs.
      'select fingerprint = $1 or coalesce(fingerprint = $2 and also = $1, false) as is_same from auth.token_fingerprint for update',
      [fingerprint, also],
    );
    if (servers[0]?.is_running === true && rows[0]?.is_same === false) {
      throw new StartupError(
        `Another server with another JWT_SECRET is using the database of DATABASE_URL, and each would refuse the sign-ins of the other. Give this one the same JWT_SECRET, or stop the other one first. ${wayOut}`,
      );
    }
    await client.query(
      `insert into auth.token_fingerprint (fingerprint, also) values ($1, $2)
       on conflict (id) do update set fingerprint = excluded.fingerprint, also = excluded.also`,
      [fingerprint, also],
    );
    await client.query('commit');
  });
}

/** From now on passwords are made with this pepper. */
export async function notePepper(client: pg.Client, pepper: string): Promise<void> {
  // Secrets and recovery codes were made with the one before and cannot be checked any more; passkeys can.
  for (const table of ['auth.second_factors', 'auth.recovery_codes']) {
    await client.query(`delete from ${table} where exists (select from auth.installation where pepper_fingerprint <> $1)`, [
      pepperFingerprint(pepper),
    ]);
  }
  await client.query(
    `insert into auth.installation (pepper_fingerprint) values ($1)
     on conflict (only_row) do update set pepper_fingerprint = excluded.pepper_fingerprint`,
    [pepperFingerprint(pepper)],
  );
}

/** What the database keeps of a pepper, which cannot be found from it. */
export function pepperFingerprint(pepper: string): string {
  return fingerprintOf(pepper, 'lab-console fingerprint');
}

/** What the database keeps of the secret of tokens. */
export function tokenFingerprint(jwtSecret: string): string {
  return fingerprintOf(jwtSecret, 'lab-console token fingerprint');
}

function fingerprintOf(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 16)).toString('hex');
}

async function withClient<Result>(
  connection: string | pg.ClientConfig,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
