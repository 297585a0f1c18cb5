import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import pg from 'pg';
import { clientConfig } from '../database/connection-string.ts';
import { readSchema } from '../database/migrate.ts';
import { loginPairs, ownerRole } from '../database/roles.ts';
import { refusePublicDemo } from '../demo/refuse-public-demo.ts';
import { pepperFingerprint, tokenFingerprint } from '../host/data-dir/check-secrets.ts';
import type { Secrets } from '../host/data-dir/secrets.ts';
import { tokenAudience } from '../http/token-audience.ts';
import { redactText } from '../log/redact-text.ts';
import { createPasswords } from '../session/passwords.ts';
import type { Settings } from '../settings/settings.ts';
import { isStartupError } from '../startup-error.ts';
import { finding, type Finding } from './doctor-texts.ts';
import type { Probes } from './probes.ts';
import { reasonOf } from './reason-of.ts';

/** What the database looks like; its client only reads. */
export interface FoundDatabase {
  readonly findings: readonly Finding[];
  /** Missing where it cannot be reached, or has no tables yet. */
  readonly client: pg.Client | undefined;
}

/** Clocks may differ by what a request takes. */
const maxClockSeconds = 30;

/** Connects to the database and compares what it holds with this program and its secrets. Nothing can be written over the connection. */
export async function examineDatabase(
  settings: Settings,
  { isRunning, secrets, probes }: { readonly isRunning: boolean; readonly secrets: Secrets | undefined; readonly probes: Probes },
): Promise<FoundDatabase> {
  const connection = await connectionOf(settings, { isRunning, secrets });
  if (connection === undefined) return { findings: [finding('databaseAsleep')], client: undefined };
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 10_000,
    options: '-c default_transaction_read_only=on -c statement_timeout=20s',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    return { findings: [refusalOf(error, settings)], client: undefined };
  }
  const findings: Finding[] = [];
  const ownNow = probes.now();
  const { rows } = await client.query<{ version: string; now: Date; has_rights: boolean; has_tables: boolean }>(
    `select current_setting('server_version_num') as version, clock_timestamp() as now,
       (select r.rolsuper or (r.rolcreaterole and has_database_privilege(current_database(), 'create')) from pg_roles r where r.rolname = current_user) as has_rights,
       exists (select from pg_class c where c.relname = 'schema_version' and c.relnamespace = (select n.oid from pg_namespace n where n.nspname = 'auth')) as has_tables`,
  );
  const [{ version, now, has_rights: hasRights, has_tables: hasTables }] = rows as [(typeof rows)[0]];
  const major = Math.floor(Number(version) / 10_000);
  if (major < 15) findings.push(finding('databaseOld', major));
  else if (await isSortedAnew(client)) findings.push(finding('collationChanged'));
  const seconds = Math.round(Math.abs(now.getTime() - ownNow) / 1_000);
  if (seconds > maxClockSeconds) findings.push(finding('clockOff', seconds));
  if (!hasRights) findings.push(finding('databaseRights'));
  if (!hasRights || !hasTables) {
    await client.end().catch(() => undefined);
    return { findings, client: undefined };
  }
  await client.query(`set role ${ownerRole}`);
  const isKnown = await examineSchema(client, findings);
  if (secrets && isKnown) {
    await examineSecrets(client, secrets, findings);
    const password = secrets.authenticatorPassword;
    const refusals = await Promise.all(
      loginPairs.map(({ authenticator: user }) => isLoginRefused(clientConfig(connection, { user, password }))),
    );
    if (refusals.every((isRefused) => isRefused)) findings.push(finding('authenticatorPassword'));
    try {
      await refusePublicDemo(connection, settings, await createPasswords(secrets.passwordPepper));
    } catch (error) {
      if (!isStartupError(error)) throw error;
      findings.push(finding('demoPublic', error.message));
    }
  }
  return { findings, client };
}

async function connectionOf(
  { databaseUrl, dataDir }: Settings,
  { isRunning, secrets }: { readonly isRunning: boolean; readonly secrets: Secrets | undefined },
): Promise<pg.ClientConfig | undefined> {
  if (databaseUrl) return { connectionString: databaseUrl };
  if (!isRunning || !secrets) return undefined;
  const host = (await readFile(join(dataDir, 'runtime-dir'), 'utf8').catch(() => '')).trim();
  return host === ''
    ? undefined
    : { host, port: 5432, user: 'postgres', password: secrets.superuserPassword, database: 'lab_console' };
}

function refusalOf(error: unknown, { databaseUrl, dataDir }: Settings): Finding {
  const address = redactText(databaseUrl ?? dataDir);
  const { code } = error as { code?: string };
  if (code === '28P01' || code === '28000') return finding('databasePassword', address);
  if (code === '3D000') return finding('databaseName', address);
  return finding('databaseAway', address, redactText(reasonOf(error)));
}

/** Whether the system sorts texts otherwise than when the database was made: indexes of texts are in the former order. */
async function isSortedAnew(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_sorted_anew: boolean }>(
    `select d.datcollversion is distinct from pg_database_collation_actual_version(d.oid) as is_sorted_anew
     from pg_database d where d.datname = current_database()`,
  );
  return rows[0]?.is_sorted_anew === true;
}

/** Whether the tables are those of this version or of one before. */
async function examineSchema(client: pg.Client, findings: Finding[]): Promise<boolean> {
  const { steps } = await readSchema();
  const { rows } = await client.query<{ version: string }>('select version from auth.schema_version where version > 0');
  const applied = new Set(rows.map(({ version }) => Number(version)));
  const newer = [...applied].filter((version) => !steps.some((step) => step.version === version));
  if (newer.length > 0) {
    findings.push(finding('schemaNewer', Math.max(...newer)));
    return false;
  }
  const missing = steps.filter(({ version }) => !applied.has(version)).length;
  if (missing > 0) findings.push(finding('schemaOlder', missing));
  return missing === 0;
}

async function examineSecrets(
  client: pg.Client,
  { passwordPepper, jwtSecret, also }: Secrets,
  findings: Finding[],
): Promise<void> {
  const { rows } = await client.query<{ is_pepper: boolean | null; is_token: boolean | null }>(
    `select (select pepper_fingerprint = $1 or not exists (select from auth.credentials) from auth.installation) as is_pepper,
       (select fingerprint = any ($2) from auth.token_fingerprint) as is_token`,
    [pepperFingerprint(passwordPepper), [jwtSecret, ...(also ? [also.jwtSecret] : [])].map(tokenFingerprint)],
  );
  if (rows[0]?.is_pepper === false) findings.push(finding('pepper'));
  if (rows[0]?.is_token === false) findings.push(finding('tokenSecret'));
}

async function isLoginRefused(config: pg.ClientConfig): Promise<boolean> {
  const login = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 });
  login.on('error', () => undefined);
  try {
    await login.connect();
    return false;
  } catch (error) {
    return (error as { code?: unknown }).code === '28P01';
  } finally {
    await login.end().catch(() => undefined);
  }
}

/** Asks a PostgREST of one's own with a token of this server. */
export async function examinePostgrest({ postgrestUrl, jwtSecret }: Settings): Promise<readonly Finding[]> {
  if (!postgrestUrl || !jwtSecret) return [];
  const token = await new SignJWT({ role: 'anon' })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(tokenAudience)
    .setExpirationTime('1m')
    .sign(new TextEncoder().encode(jwtSecret));
  try {
    const answer = await fetch(`${postgrestUrl}/`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    const body = await answer.text();
    if (/"PGRST30\d"/.test(body)) return [finding('postgrestSecret', postgrestUrl)];
    return answer.status >= 500 ? [finding('postgrestAway', postgrestUrl, `${answer.status} ${body.slice(0, 200)}`)] : [];
  } catch (error) {
    return [finding('postgrestAway', postgrestUrl, reasonOf(error))];
  }
}
