import { spawn, type ChildProcess } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { copyTestData } from './test-data.ts';

/** How a test server starts. */
export interface TestServerOptions {
  /** Made-up university in the empty database. @default 'none' */
  readonly demo?: 'none' | 'small' | 'large';
  /** Language of its names. @default 'zh' */
  readonly locale?: 'zh' | 'en';
  /** More settings, by the names of the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Folder of another copy of `apps/server` to start, such as one with a newer schema; needs a `dataDir`. @default that of this repository */
  readonly program?: string;
  /** Data folder to start on; a new temporary one, removed by `stop`, when missing. */
  readonly dataDir?: string;
  /**
   * Whether a new data folder is filled by this start itself, rather than copied from one that a first start has filled before. Always so
   * with a `dataDir` and with settings that change what a first start leaves behind.
   *
   * @default false
   */
  readonly isFirstStart?: boolean;
  /** Whether the first administrator still has the printed password, which has to be changed. Makes it a first start. @default false */
  readonly keepsFirstPassword?: boolean;
}

/** An account that can sign in. */
export interface TestAccount {
  readonly code: string;
  readonly name: string;
  readonly role: string;
  readonly password: string;
}

/** A real server in a process of its own. */
export interface TestServer {
  /** Address of the console, such as `http://127.0.0.1:40123/admin/`. */
  readonly url: string;
  /** Address of the API, such as `http://127.0.0.1:40123/api`. */
  readonly apiUrl: string;
  readonly dataDir: string;
  /**
   * Accounts that this start made: the demo's, or the one administrator, who has a password of the own already unless
   * `keepsFirstPassword` is set. Empty on a data folder that was used before.
   */
  readonly accounts: readonly TestAccount[];
  /** Process ids at the time of the start; `server` stays, the children may be started again. */
  readonly pids: {
    readonly server: number;
    readonly gateway?: number;
    readonly postgres?: number;
    readonly postgrest?: number;
  };
  /** Milliseconds from the start of the process until it answered. */
  readonly readyAfterMs: number;
  /** Ends the server in order and removes a temporary data folder. */
  readonly stop: () => Promise<void>;
  /** Sends a signal to the server and waits until it is gone. The data folder stays, also for a later `stop`. */
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
}

const serverFolder = join(import.meta.dirname, '../apps/server');
const node24 = join(import.meta.dirname, '../node_modules/.bin/node');
const startTimeoutMs = 180_000;
/** Where Node keeps what it made of the sources that it read, for processes that do not take over the settings of the tests. */
export const compiledSources = join(import.meta.dirname, '../node_modules/.cache/compiled');

/** Settings that are the same to the database and the files. */
const settingsOfRequests: ReadonlySet<string> = new Set([
  'BASE_PATH',
  'FRAME_HOSTS',
  'DEMO_PUBLIC',
  'TRUST_PROXY',
  'PORT',
  'PUBLIC_ADDRESS',
  'SIGN_ON',
  'SIGN_ON_ADDRESS',
  'SIGN_ON_CLIENT_ID',
  'SIGN_ON_CLIENT_SECRET',
  'SIGN_ON_CLAIM',
  'SIGN_ON_SECOND_FACTOR',
  'LOCAL_SIGN_IN',
  'POSTGRES_SETTINGS',
  'MAIL_URL',
  'MAIL_FROM',
]);

/**
 * Starts the real server on a free port with a data folder of its own.
 *
 * @throws Error with everything it printed when it does not come up.
 */
export async function startTestServer({
  demo = 'none',
  locale = 'zh',
  env = {},
  dataDir,
  program = serverFolder,
  keepsFirstPassword = false,
  isFirstStart = keepsFirstPassword,
}: TestServerOptions = {}): Promise<TestServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'lab-console-test-')));
  const isCopied = !isFirstStart && dataDir === undefined && Object.keys(env).every((name) => settingsOfRequests.has(name));
  const copied = isCopied
    ? await copyTestData({ demo, locale }, folder, async (newFolder) => {
        const first = await launch(newFolder, { demo, locale });
        const accounts = await withOwnPasswords(first, demo);
        await first.kill('SIGTERM');
        return accounts;
      })
    : undefined;
  const { kill, isRunning, ...server } = await launch(folder, { demo, locale, env, program });
  return {
    ...server,
    accounts: copied ?? (keepsFirstPassword ? server.accounts : await withOwnPasswords(server, demo)),
    stop: async () => {
      if (isRunning()) await kill('SIGTERM');
      // A process of it that still ends may write a last file meanwhile.
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
    kill,
  };
}

const ownPassword = 'kestrel-violin-47';

/** The accounts after the first administrator chose a password, as everybody with a printed one has to. */
async function withOwnPasswords(
  { apiUrl, accounts }: Pick<TestServer, 'apiUrl' | 'accounts'>,
  demo: 'none' | 'small' | 'large',
): Promise<readonly TestAccount[]> {
  const [account] = accounts;
  if (demo !== 'none' || !account) return accounts;
  const post = async (name: string, body: object, token?: string): Promise<Response> => {
    const answer = await fetch(`${apiUrl}/rest/rpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`rpc/${name} of the test server answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const signedIn = await post('login', { code: account.code, password: hash('md5', account.password) });
  const { token } = (await signedIn.json()) as { token: string };
  await post('change_password', { password: hash('md5', ownPassword) }, token);
  return [{ ...account, password: ownPassword }];
}

type Launched = Omit<TestServer, 'stop'> & { readonly isRunning: () => boolean };

/** Starts the process of a server on a data folder and waits until it answers. */
async function launch(
  folder: string,
  {
    demo,
    locale,
    env = {},
    program = serverFolder,
  }: Required<Pick<TestServerOptions, 'demo' | 'locale'>> & Pick<TestServerOptions, 'env' | 'program'>,
): Promise<Launched> {
  const startedAt = performance.now();
  const server = spawn(existsSync(node24) ? node24 : process.execPath, ['--conditions=@lab-console/source', 'src/main.ts'], {
    cwd: program,
    env: {
      ...inherited(),
      PORT: '0',
      DATA_DIR: folder,
      DEMO: demo,
      DEMO_LOCALE: locale,
      READY_JSON: '1',
      STOP_WITH_STDIN: '1',
      NODE_COMPILE_CACHE: compiledSources,
      ...env,
    },
    // The server ends with its standard input: a test run that is killed leaves nothing behind.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const ready = await waitUntilReady(server, ended, folder);
  return {
    url: ready.url,
    apiUrl: ready.api,
    dataDir: folder,
    accounts: ready.accounts ?? [],
    pids: { server: server.pid ?? 0, ...pick(ready, 'gateway'), ...pick(ready, 'postgres'), ...pick(ready, 'postgrest') },
    readyAfterMs: performance.now() - startedAt,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    kill: async (signal) => {
      server.kill(signal);
      await ended;
    },
  };
}

interface ReadyLine {
  readonly ready: true;
  readonly url: string;
  readonly api: string;
  readonly accounts?: readonly TestAccount[];
  readonly gateway?: number;
  readonly postgres?: number;
  readonly postgrest?: number;
}

/** The surroundings without settings that the machine may have for a server of its own. */
function inherited(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, TZ, LANG, NODE_ENV, SystemRoot } = process.env;
  return { PATH, HOME, TMPDIR, TZ, LANG, NODE_ENV, SystemRoot };
}

function pick<Name extends 'gateway' | 'postgres' | 'postgrest'>(ready: ReadyLine, name: Name): Partial<Record<Name, number>> {
  const value = ready[name];
  return value === undefined ? {} : ({ [name]: value } as Partial<Record<Name, number>>);
}

async function waitUntilReady(server: ChildProcess, ended: Promise<void>, folder: string): Promise<ReadyLine> {
  const printed: string[] = [];
  const ready = new Promise<ReadyLine>((resolve) => {
    for (const stream of [server.stdout, server.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        printed.push(line);
        if (line.startsWith('{"ready":true')) resolve(JSON.parse(line) as ReadyLine);
      });
    }
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, startTimeoutMs, undefined);
  });
  const result = await Promise.race([ready, ended.then(() => undefined), late]);
  clearTimeout(timer);
  if (result) return result;
  server.kill('SIGTERM');
  const log = await readFile(join(folder, 'log', 'server.log'), 'utf8').catch(() => '');
  throw new Error(`The test server did not start.\n${printed.join('\n')}\n${log.split('\n').slice(-30).join('\n')}`);
}
