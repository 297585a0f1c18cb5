import { z } from 'zod';
import { StartupError } from '../startup-error.ts';

/** Settings of Postgres by name. */
export type PostgresSettings = Readonly<Record<string, string>>;

/** Settings that this program depends on; `POSTGRES_SETTINGS` may not change them. */
const reserved: ReadonlySet<string> = new Set([
  'listen_addresses',
  'unix_socket_directories',
  'unix_socket_permissions',
  'port',
  'data_directory',
  'hba_file',
  'ident_file',
  'config_file',
  'external_pid_file',
  'synchronous_commit',
  'fsync',
  'full_page_writes',
  'timezone',
  'log_min_messages',
  'log_min_error_statement',
  'log_line_prefix',
]);

/** Variables of the environment, for the schema of all. */
export const databaseEnvironment = {
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be the address of a Postgres, such as postgres://user:password@host:5432/database')
    .optional(),
  DATABASE_POOL_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be the address of a pooler, such as postgres://pooler:6432/database')
    .optional(),
  POSTGRES_SETTINGS: z
    .string()
    .regex(
      /^\s*[a-z_]+\s*=[^,=]+(?:,\s*[a-z_]+\s*=[^,=]+)*$/,
      'must be settings of Postgres, such as "shared_buffers=512MB, work_mem=16MB"',
    )
    .transform((list): PostgresSettings =>
      Object.fromEntries(list.split(',').map((entry) => entry.split('=').map((part) => part.trim()) as [string, string])),
    )
    .refine(
      (settings) => Object.keys(settings).every((name) => !reserved.has(name)),
      `must leave alone what the server depends on (${[...reserved].join(', ')})`,
    )
    .default({}),
  POSTGREST_CONNECTIONS: z
    .string()
    .regex(/^(?:[1-9]|[1-9]\d|1\d\d|200)$/, 'must be a whole number from 1 to 200, such as 10')
    .transform(Number)
    .default(10),
};

const environment = z.object(databaseEnvironment);

/** How the database is reached and tuned. */
export interface DatabaseSettings {
  /** Address of a Postgres of the host's own; the embedded one runs when it is missing. */
  readonly databaseUrl: string | undefined;
  /** Address of a pooler of transactions in front of it, which requests go through. */
  readonly databasePoolUrl: string | undefined;
  /** Settings of the embedded Postgres that win over its own. */
  readonly postgresSettings: PostgresSettings;
  /** Connections that PostgREST opens to the database at most. */
  readonly postgrestConnections: number;
}

/**
 * Puts the settings of the database together.
 *
 * @throws StartupError with one sentence for what does not go together.
 */
export function readDatabaseSettings(values: z.infer<typeof environment>): DatabaseSettings {
  const { DATABASE_URL: databaseUrl, DATABASE_POOL_URL: databasePoolUrl, POSTGRES_SETTINGS: postgresSettings } = values;
  if (databasePoolUrl && !databaseUrl) {
    throw new StartupError(
      'DATABASE_POOL_URL is set without DATABASE_URL. Set DATABASE_URL to the database behind the pooler: tables are made and news are heard over a connection of its own.',
    );
  }
  if (databaseUrl && Object.keys(postgresSettings).length > 0) {
    throw new StartupError(
      'POSTGRES_SETTINGS is set beside DATABASE_URL, but is about the embedded Postgres alone. Leave it out, and set these in the configuration of your own.',
    );
  }
  return { databaseUrl, databasePoolUrl, postgresSettings, postgrestConnections: values.POSTGREST_CONNECTIONS };
}
