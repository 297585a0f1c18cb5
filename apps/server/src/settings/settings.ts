import { resolve } from 'node:path';
import { z } from 'zod';
import { databaseEnvironment, readDatabaseSettings, type DatabaseSettings } from './database-settings.ts';
import { backupEnvironment, readBackupSettings, type BackupSettings } from './backup-settings.ts';
import { readSignOnSettings, signOnEnvironment, type SignOnSettings } from '../sign-on/sign-on-settings.ts';
import { alertEnvironment, readAlertSettings, type AlertSettings } from '../operations/alert-settings.ts';
import { readSecret } from '../read-secret.ts';
import { StartupError } from '../startup-error.ts';

/** What the environment decides about the server, checked. Names are those of the table in the README. */
export interface Settings extends DatabaseSettings {
  /** Port to listen on; `0` takes a free one. */
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  /** Deployment prefix: empty, or `/name` without a slash at the end. */
  readonly basePath: string;
  /** Absolute path of the folder that holds database files, objects, logs and secrets. */
  readonly dataDir: string;
  /** Address of a PostgREST of the host's own; a child process runs when it is missing. */
  readonly postgrestUrl: string | undefined;
  /** Where objects are kept. */
  readonly storageUrl: string;
  /** Address of a solver service of the host's own; worker threads are used when it is missing. */
  readonly solverUrl: string | undefined;
  /** Made-up university that fills an empty database. */
  readonly demo: 'none' | 'small' | 'large';
  /** Whether accounts with the demo's public password may be reached from the network. */
  readonly demoPublic: boolean;
  /** Language of the names in the made-up university. */
  readonly demoLocale: 'zh' | 'en';
  /** Addresses of reverse proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[];
  /** Origins besides the console's own that its pages may show in frames and play videos from. */
  readonly frameHosts: readonly string[];
  /** The university's sign-on; missing where people sign in with passwords of this server alone. */
  readonly signOn: SignOnSettings | undefined;
  /** Origin at which people open the console; where it is missing, what administrators set with the sign-on counts. */
  readonly publicAddress: string | undefined;
  /** Who signs in with a password of this server. */
  readonly localSignIn: 'everyone' | 'administrators';
  /** Secret that signs session tokens; shared with a PostgREST of the host's own. Made at the first start when missing. */
  readonly jwtSecret: string | undefined;
  /** A second secret whose tokens are accepted, while the first is changed. */
  readonly jwtSecretAlso: string | undefined;
  /** Key that is mixed into every password before hashing. Made at the first start when missing. */
  readonly passwordPepper: string | undefined;
  /** Password of the database role `authenticator`. Made at the first start when missing. */
  readonly authenticatorPassword: string | undefined;
  /** Where this server keeps its backups; missing where it makes none by itself. */
  readonly backup: BackupSettings | undefined;
  /** Encrypts backups and reads encrypted ones. */
  readonly backupPassphrase: string | undefined;
  /** Whether the embedded database is copied before a new version changes what holds data. */
  readonly backupBeforeUpgrade: boolean;
  /** Whom the server tells what has to be seen to. */
  readonly alerts: AlertSettings;
  /** Who sends it reads the measures; there are none without it. */
  readonly metricsToken: string | undefined;
  /** How much is logged. */
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Whether the log goes to `log/server.log` in the data folder or to the standard output. */
  readonly logTo: 'file' | 'stdout';
  /** Size in bytes from which the log file is put aside. */
  readonly maxLogBytes: number;
  /** How many files that were put aside are kept. */
  readonly logFiles: number;
  /** Days after which a file that was put aside is removed; as many as there are, where it is missing. */
  readonly logDays: number | undefined;
}

const secret = z
  .string()
  .regex(/^[!-~]*$/, 'must be made of printable ASCII characters without spaces')
  .min(32, 'is too short to be a secret: give 32 characters or more, for example from "openssl rand -hex 32"');

const wholeNumber = ({ from, to, example }: { readonly from: number; readonly to: number; readonly example: string }) => {
  const problem = `must be a whole number from ${from} to ${to}, such as ${example}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, problem)
    .transform(Number)
    .refine((number) => number >= from && number <= to, problem);
};

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535, such as 8080')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535, such as 8080')
    .default(8080),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address to listen on, such as 127.0.0.1, or 0.0.0.0 for every network')
    .default('127.0.0.1'),
  BASE_PATH: z
    .string()
    .regex(/^(\/|(\/[\w.~-]+)+\/?)$/, 'must be a path such as /lab, made of letters, digits, "-", "_", "." and "~"')
    .refine((path) => !/(^|\/)\.{1,2}(\/|$)/.test(path), 'must not contain a "." or ".." part')
    .transform((path) => path.replace(/\/$/, ''))
    .default(''),
  DATA_DIR: z.string().default('.data'),
  ...databaseEnvironment,
  POSTGREST_URL: z
    .url({ protocol: /^https?$/, error: 'must be the http(s) address of a PostgREST, such as http://127.0.0.1:3000' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  STORAGE_URL: z
    .string()
    .regex(/^(file:|s3:\/\/)/, 'must begin with file: or s3://, such as s3://bucket?endpoint=https://s3.example.org')
    .default('file:'),
  SOLVER_URL: z
    .url({ protocol: /^https?$/, error: 'must be the http(s) address of a solver service, such as http://127.0.0.1:9000' })
    .optional(),
  DEMO: z.enum(['none', 'small', 'large'], 'must be none, small or large').optional(),
  DEMO_PUBLIC: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  DEMO_LOCALE: z.enum(['zh', 'en'], 'must be zh or en').default('zh'),
  TRUST_PROXY: z
    .string()
    .regex(/^[\w.:/,\s]+$/, 'must be a list of addresses or networks, such as 127.0.0.1,10.0.0.0/8')
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .default([]),
  FRAME_HOSTS: z
    .string()
    .transform((list) => list.split(',').flatMap((entry) => entry.trim().toLowerCase() || []))
    .refine(
      (hosts) => hosts.every((host) => /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?$/.test(host)),
      'must be a list of hosts with https:// and no path, such as https://video.example.edu,https://media.example.edu',
    )
    .default([]),
  ...signOnEnvironment,
  ...backupEnvironment,
  JWT_SECRET: secret.optional(),
  JWT_SECRET_ALSO: secret.optional(),
  PASSWORD_PEPPER: secret.optional(),
  AUTHENTICATOR_PASSWORD: secret.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  LOG_TO: z.enum(['file', 'stdout'], 'must be file or stdout').default('file'),
  LOG_MAX_SIZE: wholeNumber({ from: 1, to: 10_240, example: '50, in MB' }).default(50),
  LOG_FILES: wholeNumber({ from: 1, to: 1_000, example: '20' }).default(20),
  LOG_DAYS: wholeNumber({ from: 1, to: 3_650, example: '180' }).optional(),
  ...alertEnvironment,
  METRICS_TOKEN: secret.optional(),
  METRICS_TOKEN_FILE: z.string().optional(),
});

/** Names of all settings, as in the README's table. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** Settings whose value must not be repeated in a message. */
const secretNames: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_POOL_URL',
  'JWT_SECRET',
  'JWT_SECRET_ALSO',
  'PASSWORD_PEPPER',
  'AUTHENTICATOR_PASSWORD',
  'SIGN_ON_CLIENT_SECRET',
  'BACKUP_PASSPHRASE',
  'METRICS_TOKEN',
  'MAIL_URL',
  'ALERT_WEBHOOK',
  'ALERT_WEBHOOK_SECRET',
]);

/**
 * Reads the settings from the environment (table in the README); an empty variable counts as missing.
 *
 * @throws StartupError with one sentence for the first setting that is wrong.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const value = secretNames.has(name) ? 'its value' : `"${given[name] ?? ''}"`;
    throw new StartupError(`The setting ${name} ${issue?.message}; ${value} is not. Correct it or leave it out.`);
  }
  const values = parsed.data;
  if (values.POSTGREST_URL && !values.DATABASE_URL) {
    throw new StartupError(
      'POSTGREST_URL is set without DATABASE_URL: a PostgREST of your own cannot serve the embedded Postgres. Set DATABASE_URL to the database behind it, or leave POSTGREST_URL out.',
    );
  }
  if (values.POSTGREST_URL && !(values.JWT_SECRET && values.AUTHENTICATOR_PASSWORD)) {
    throw new StartupError(
      'POSTGREST_URL is set without JWT_SECRET and AUTHENTICATOR_PASSWORD: your PostgREST and this server must know the same two. Set both here and there.',
    );
  }
  const database = readDatabaseSettings(values);
  const signOn = readSignOnSettings(values);
  return {
    port: values.PORT,
    host: values.HOST,
    basePath: values.BASE_PATH,
    dataDir: resolve(values.DATA_DIR),
    ...database,
    postgrestUrl: values.POSTGREST_URL,
    storageUrl: values.STORAGE_URL,
    solverUrl: values.SOLVER_URL,
    // A database of one's own is there for real data.
    demo: values.DEMO ?? (values.DATABASE_URL ? 'none' : 'small'),
    demoPublic: values.DEMO_PUBLIC === 'yes',
    demoLocale: values.DEMO_LOCALE,
    trustProxy: values.TRUST_PROXY,
    frameHosts: values.FRAME_HOSTS,
    signOn,
    publicAddress: values.PUBLIC_ADDRESS,
    localSignIn: values.LOCAL_SIGN_IN ?? (signOn ? 'administrators' : 'everyone'),
    jwtSecret: values.JWT_SECRET,
    jwtSecretAlso: values.JWT_SECRET_ALSO,
    passwordPepper: values.PASSWORD_PEPPER,
    authenticatorPassword: values.AUTHENTICATOR_PASSWORD,
    ...readBackupSettings(values),
    logLevel: values.LOG_LEVEL,
    logTo: values.LOG_TO,
    maxLogBytes: values.LOG_MAX_SIZE * 2 ** 20,
    logFiles: values.LOG_FILES,
    logDays: values.LOG_DAYS,
    alerts: readAlertSettings(values),
    metricsToken: readSecret('METRICS_TOKEN', { given: values.METRICS_TOKEN, file: values.METRICS_TOKEN_FILE }, secret),
  };
}
