import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { bootstrapSql, loginRolesSql, type LoginPasswords } from './bootstrap.ts';
import { ownerRole, type LoginRoles } from './roles.ts';
import { baselineOf, olderSentence, readEarlierVersion } from './schema/earlier-versions.ts';
import { explainStepFailure } from './schema/explain-step-failure.ts';
import { lockTables } from './schema/lock-tables.ts';
import { dropObjects, makeObjects } from './schema/make-objects.ts';
import { readSchemaObjects, type SchemaObjects } from './schema/read-schema.ts';
import { checksumProblem, readChecksums, readSteps, type Step } from './schema/steps.ts';

/** Where to migrate, and the passwords that the two login roles get. */
export interface MigrateOptions {
  /**
   * A connection that may create roles and schemas: the superuser of the embedded Postgres, or a role with CREATEROLE and
   * the right CREATE on the database. An address (`DATABASE_URL`) or the settings of `pg`.
   */
  readonly connection: string | pg.ClientConfig;
  /** Password of the role `authenticator`; printable ASCII. It is stored in the database only, as a SCRAM verifier. */
  readonly authenticatorPassword: string;
  /** Password of the role `auth_gateway`; printable ASCII. */
  readonly gatewayPassword: string;
  /** Which of the login roles get them. @default the first pair */
  readonly logins?: LoginRoles;
  /** The schema. @default that of this program, its steps checked against their released checksums */
  readonly schema?: Schema;
}

/** The schema that a database is migrated to. */
export interface Schema {
  /** Changes of what holds data, in the order of their numbers; the first is the baseline. */
  readonly steps: readonly Step[];
  /** What can be made again. */
  readonly objects: SchemaObjects;
}

/** What a run did. */
export interface MigrateResult {
  /** File names of the steps applied by this run, in their order; empty when the tables were up to date. */
  readonly applied: readonly string[];
  /** Whether functions, views, triggers and policies were made anew, because one of their texts changed or tables did. */
  readonly areObjectsNew: boolean;
  /** Number of the newest step that the database has now. */
  readonly version: number;
}

/** Key of the lock that keeps two servers from migrating one database at the same time. */
const lockKey = 7_310_215_508;

/** Roles belong to the whole cluster, so runs over two databases of it can still meet: these failures pass when repeated. */
const passingCodes = new Set(['23505', '42710', '40P01', '40001', 'XX000']);

/**
 * Migrates roles, schemas and tables to this version and sets the passwords of the login roles. Safe at every start and from several servers at once:
 * it holds a lock, and all of it is one transaction, so a run that is killed leaves nothing behind.
 *
 * Every step that the database does not have is applied, in the order of the numbers; numbers may have been left free before. What can be
 * made again is made again where its text is not the one that the database has.
 *
 * @throws StartupError when a released step was changed, when the database was made by a newer version or by one that is too old, or when its content
 * does not fit a step. Error when the connection lacks a right, or when the server is older than Postgres 15.
 */
export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  const schema = options.schema ?? (await readSchema());
  return repeatWherePassing(() => migrateOnce(options, schema));
}

/** Runs what migrates, again where it fails because another run on the cluster was at work at the same moment. */
export async function repeatWherePassing<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt >= 5 || typeof code !== 'string' || !passingCodes.has(code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
    }
  }
}

/**
 * Reads the schema of this program.
 *
 * @throws StartupError when a released step was changed.
 */
export async function readSchema(): Promise<Schema> {
  const [steps, objects] = await Promise.all([readReleasedSteps(), readSchemaObjects()]);
  return { steps, objects };
}

async function readReleasedSteps(): Promise<readonly Step[]> {
  const [steps, checksums] = await Promise.all([readSteps(), readChecksums()]);
  const problem = checksumProblem(steps, checksums);
  if (problem !== undefined) throw new StartupError(problem);
  return steps;
}

/** Whether {@link migrate} would change what holds data of a database that has some; no for tables that it would refuse. */
export async function hasPendingSteps(client: pg.Client): Promise<boolean> {
  const { rows: found } = await client.query<{ has_tables: boolean }>(
    `select to_regclass('auth.schema_version') is not null as has_tables`,
  );
  if (found[0]?.has_tables !== true) return false;
  const { rows } = await client.query<{ version: string; md5: string | null }>(
    'select version, md5 from auth.schema_version where version > 0',
  );
  const applied = new Map(rows.map(({ version, md5 }) => [Number(version), md5]));
  const earlier = await readEarlierVersion(applied);
  if (applied.size === 0 || earlier === 'older') return false;
  const steps = await readReleasedSteps();
  const known = earlier === 'last' ? new Set([baselineOf(steps).version]) : new Set(applied.keys());
  const own = new Set(steps.map(({ version }) => version));
  return [...known].every((version) => own.has(version)) && steps.some(({ version }) => !known.has(version));
}

async function migrateOnce({ connection, ...passwords }: MigrateOptions, schema: Schema): Promise<MigrateResult> {
  const client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection);
  // A server that goes away between two queries must not end the process: the next query reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const result = await migrateWithin(client, { ...passwords, ...schema });
    await client.query('commit');
    return result;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Options of {@link migrateWithin}: the schema to migrate to, and the passwords of the login roles. */
export interface MigrateWithinOptions extends LoginPasswords {
  /** In the order of their numbers. */
  readonly steps: readonly Step[];
  /** What is made again; `undefined` leaves tables alone, for rows that are written before. */
  readonly objects: SchemaObjects | undefined;
}

/**
 * Does what {@link migrate} does, once, in the transaction that a connection is in; role and search path of the transaction are those of
 * before afterwards.
 */
export async function migrateWithin(
  client: pg.Client,
  { steps, objects, ...passwords }: MigrateWithinOptions,
): Promise<MigrateResult> {
  await client.query("set local client_min_messages = 'warning'");
  await requireServerVersion(client);
  await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
  await client.query(bootstrapSql());
  await client.query(`set local role ${ownerRole}`);
  await client.query('set local search_path = auth');
  await client.query(versionTable);
  const missing = missingSteps(steps, await takeOverEarlier(client, steps, await appliedSteps(client)));
  const areObjectsNew = missing.length > 0 || objects === undefined || (await objectsNow(client)) !== objects.md5;
  if (areObjectsNew) {
    await lockTables(client);
    await dropObjects(client);
  }
  for (const step of missing) await apply(client, step);
  if (areObjectsNew) {
    if (objects !== undefined) await makeObjects(client, objects);
    await keepObjects(client, objects?.md5 ?? null);
    // A PostgREST that is already running learns of new tables and functions.
    await client.query("notify pgrst, 'reload schema'");
  }
  await client.query('reset role');
  await client.query('set local search_path to default');
  await setLoginRoles(client, passwords);
  return { applied: missing.map(({ file }) => file), areObjectsNew, version: steps.at(-1)?.version ?? 0 };
}

/** Sets passwords and limits of the login roles; again, without the migrations, where another database of the cluster sets them too. */
async function setLoginRoles(client: pg.Client, passwords: LoginPasswords): Promise<void> {
  const sql = loginRolesSql(passwords);
  await client.query('savepoint login_roles');
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(sql);
      break;
    } catch (error) {
      if (attempt >= 50 || (error as { code?: unknown }).code !== 'XX000') throw error;
      await client.query('rollback to savepoint login_roles');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  await client.query('release savepoint login_roles');
}

/** Steps by number; the row 0 has the checksum of what was made again last. */
const versionTable = `
  create table if not exists auth.schema_version (version bigint primary key, name text, md5 text, run_at timestamptz)`;

interface AppliedStep {
  readonly name: string | null;
  readonly md5: string | null;
}

/** What a database has, by number. */
async function appliedSteps(client: pg.Client): Promise<ReadonlyMap<number, AppliedStep>> {
  const { rows } = await client.query<{ version: string; name: string | null; md5: string | null }>(
    'select version, name, md5 from auth.schema_version where version > 0',
  );
  return new Map(rows.map(({ version, name, md5 }) => [Number(version), { name, md5 }]));
}

async function objectsNow(client: pg.Client): Promise<string | null | undefined> {
  const { rows } = await client.query<{ md5: string | null }>('select md5 from auth.schema_version where version = 0');
  return rows[0]?.md5;
}

async function keepObjects(client: pg.Client, md5: string | null): Promise<void> {
  await client.query(
    `insert into auth.schema_version (version, name, md5, run_at) values (0, 'objects', $1, clock_timestamp())
     on conflict (version) do update set name = excluded.name, md5 = excluded.md5, run_at = excluded.run_at`,
    [md5],
  );
}

/** A database that the last migrations of before made has the tables of the baseline: from now on it has that step in their place. */
async function takeOverEarlier(
  client: pg.Client,
  steps: readonly Step[],
  applied: ReadonlyMap<number, AppliedStep>,
): Promise<ReadonlyMap<number, AppliedStep>> {
  const earlier = await readEarlierVersion(new Map([...applied].map(([version, { md5 }]) => [version, md5])));
  if (earlier === 'none') return applied;
  if (earlier === 'older') throw new StartupError(olderSentence('tables'));
  const baseline = baselineOf(steps);
  await client.query('delete from auth.schema_version');
  await keepStep(client, baseline);
  return new Map([[baseline.version, baseline]]);
}

function missingSteps(steps: readonly Step[], known: ReadonlyMap<number, AppliedStep>): readonly Step[] {
  const own = new Map(steps.map((step) => [step.version, step]));
  const foreign = [...known.keys()].filter((version) => !own.has(version));
  if (foreign.length > 0) {
    const last = Math.max(...foreign);
    throw new StartupError(
      `The tables were made by a newer version of the server: they have the step ${last} (${known.get(last)?.name ?? 'without a name'}), which this version does not know. Start the newer version, or restore a backup of this one into an empty database.`,
    );
  }
  for (const { version, file, md5 } of steps) {
    const applied = known.get(version);
    if (applied !== undefined && applied.md5 !== null && applied.md5 !== md5) {
      throw new StartupError(
        `The tables were made by another version of the server: their step ${version} (${applied.name ?? 'without a name'}) is not the one of this version (${file}). Start the version that made them, write a backup there, and ask for help with the upgrade; or use an empty database.`,
      );
    }
  }
  return steps.filter(({ version }) => !known.has(version));
}

async function apply(client: pg.Client, step: Step): Promise<void> {
  await client.query('savepoint step');
  try {
    await client.query(step.sql);
  } catch (error) {
    if (!('code' in (error as object)) || isPassing(error)) throw error;
    await client.query('rollback to savepoint step');
    throw await explainStepFailure(client, step, error as pg.DatabaseError);
  }
  await client.query('release savepoint step');
  await keepStep(client, step);
}

async function keepStep(client: pg.Client, { version, name, md5 }: Step): Promise<void> {
  await client.query('insert into auth.schema_version (version, name, md5, run_at) values ($1, $2, $3, clock_timestamp())', [
    version,
    name,
    md5,
  ]);
}

/** Failures of the moment: the connection, a lock, a shutdown. */
function isPassing(error: unknown): boolean {
  return /^(08|40|53|55P03|57|58|XX)|^[A-Z]+$/.test(String((error as { code?: unknown }).code));
}

async function requireServerVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Number(rows[0]?.server_version_num);
  if (version < 150_000) {
    throw new Error(
      `The database is Postgres ${Math.floor(version / 10_000)}, but views that respect the rights of their reader need Postgres 15 or newer.`,
    );
  }
}
