import { createHash } from 'node:crypto';
import autocannon, { type Options } from 'autocannon';
import pino from 'pino';
import { loadSecrets } from '../src/host/data-dir/secrets.ts';
import { connectionString } from '../src/database/connection-string.ts';
import { findPostgrest } from '../src/host/postgrest/find-postgrest.ts';
import { postgrestEnvironment } from '../src/host/postgrest/start-postgrest.ts';
import { freePort } from '../src/host/process/free-port.ts';
import { startChild } from '../src/host/process/managed-child.ts';
import { shareProgram } from '../src/host/process/shared-program.ts';
import { childUser } from '../src/host/process/unprivileged-user.ts';
import { createSessionTokens } from '../src/http/session-tokens.ts';
import { connectDatabase, runtimeDirOf } from '../test/connect-database.ts';
import { benchSize } from '../../../tools/bench/bench-trial.ts';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly aim?: string;
}

const roundsOfEach = benchSize(5, 1);
const secondsOfRound = benchSize(3, 0.2);
const embeds =
  '*,course:courses(*),project:projects(*),period:periods(*),location:locations(*),teacher:users(id,code,name),team:teams(*)';

/** One week of sessions with everything the calendar shows of them, through the gateway and from PostgREST directly. */
async function run(): Promise<Measure[]> {
  const server = await startTestServer({ demo: 'small' });
  let stopPeer: () => Promise<unknown> = () => Promise.resolve();
  try {
    const token = await signIn(server);
    const path = `/schedules?select=${encodeURIComponent(embeds)}&${weekFilter(new Date())}`;
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const through = { url: `${server.apiUrl}/rest${path}`, headers };
    const runtimeDir = await runtimeDirOf(server.dataDir);
    // Over TCP as well: a unix socket would be a shorter way than any client has.
    const port = await freePort();
    const postgrest = await startSecondPostgrest({ dataDir: server.dataDir, runtimeDir, port });
    stopPeer = postgrest.stop;
    const directly = { url: `http://127.0.0.1:${port}${path}`, headers };
    while (!(await fetch(directly.url, { headers }).catch(() => undefined))?.ok)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const rows = (await (await fetch(through.url, { headers })).json()) as unknown[];

    const measures: Measure[] = [];
    const people = await openPeople(server, 10);
    const crowds = [
      { who: 'one at a time', aim: '≤ 1.1×', tokens: [token] },
      { who: '10 people at a time', aim: '≤ 1.1×', tokens: people },
      { who: '10 at a time of one person', aim: '≤ 1.5×', tokens: people.map(() => token) },
    ];
    for (const { who, aim, tokens } of crowds) {
      const ours: Round[] = [];
      const peer: Round[] = [];
      for (let round = 0; round < roundsOfEach; round++) {
        // In turn, so that whatever else the machine does meets both.
        peer.push(await measureRound(directly, tokens));
        ours.push(await measureRound(through, tokens));
      }
      const compared = (pick: (round: Round) => number) => ({ value: median(ours.map(pick)), peerValue: median(peer.map(pick)) });
      measures.push({
        measure: `week of ${rows.length} sessions with embeds, ${who}, mean time`,
        unit: 'ms',
        peer: 'PostgREST directly',
        aim,
        ...compared(({ meanMs }) => meanMs),
      });
      measures.push({
        measure: `week of ${rows.length} sessions with embeds, ${who}, 97.5 % within`,
        unit: 'ms',
        peer: 'PostgREST directly',
        ...compared(({ slowMs }) => slowMs),
      });
    }
    return measures;
  } finally {
    await stopPeer();
    await server.stop();
  }
}

/** The same program with the same settings on the same database, reached without the gateway. */
async function startSecondPostgrest(options: {
  readonly dataDir: string;
  readonly runtimeDir: string;
  readonly port: number;
}): Promise<{ stop: () => Promise<unknown> }> {
  const { dataDir, runtimeDir, port } = options;
  const { authenticatorPassword, jwtSecret } = await loadSecrets(dataDir, {});
  const databaseUri = connectionString(
    { host: runtimeDir, port: 5432, database: 'lab_console' },
    { user: 'authenticator', password: authenticatorPassword },
  );
  const user = childUser();
  const child = await startChild(
    {
      name: 'postgrest-peer',
      file: await shareProgram({ source: findPostgrest(), key: `postgrest-12.0.2-${process.arch}`, user }),
      args: [],
      cwd: runtimeDir,
      env: postgrestEnvironment(
        { databaseUri, jwtSecret, connections: 10, preparesStatements: true },
        { kind: 'url', url: `http://127.0.0.1:${port}` },
      ),
      user,
      signalOnParentDeath: 'TERM',
    },
    pino({ level: 'silent' }),
  );
  return { stop: () => child.stop([['SIGTERM', 5_000]]) };
}

interface Round {
  readonly meanMs: number;
  readonly slowMs: number;
}

/** Sends requests one after the other with each of the tokens, all of them at once. */
async function measureRound(
  options: Options & { readonly headers: Readonly<Record<string, string>> },
  tokens: readonly string[],
): Promise<Round> {
  let opened = 0;
  const result = await autocannon({
    ...options,
    connections: tokens.length,
    duration: secondsOfRound,
    // How often it looks whether it is over, in milliseconds.
    sampleInt: benchSize(1_000, 50),
    setupClient: (client) => client.setHeaders({ ...options.headers, authorization: `Bearer ${tokens[opened++] ?? ''}` }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed`);
  // Measured from outside: the time a connection is busy, from the number of requests that went through.
  return { meanMs: (tokens.length * result.duration * 1000) / result.requests.total, slowMs: result.latency.p97_5 };
}

async function signIn({ apiUrl, accounts }: TestServer): Promise<string> {
  const admin = accounts.find(({ role }) => role === 'admin');
  const password = createHash('md5')
    .update(admin?.password ?? '')
    .digest('hex');
  const answer = await fetch(`${apiUrl}/rest/rpc/login`, {
    method: 'POST',
    body: JSON.stringify({ code: admin?.code, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Opens sessions of teachers and answers their tokens. */
async function openPeople({ dataDir }: TestServer, count: number): Promise<readonly string[]> {
  const database = await connectDatabase(dataDir);
  try {
    const { jwtSecret } = await loadSecrets(dataDir, {});
    const tokens = createSessionTokens(jwtSecret);
    const { rows } = await database.query<{ id: number; org: number }>(
      `select id::int, org::int from app.users where role = 'teacher' and is_active order by id limit $1`,
      [count],
    );
    return await Promise.all(
      rows.map(async ({ id, org }) => {
        const { token, jti, expires } = await tokens.make({ role: 'teacher', userId: id, org });
        await database.query('select auth.open_session($1, $2, $3)', [id, jti, expires]);
        return token;
      }),
    );
  } finally {
    await database.end();
  }
}

/** The seven days from the Monday of a day's week on. */
function weekFilter(day: Date): string {
  const monday = new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate() - ((day.getDay() + 6) % 7)));
  const sunday = new Date(monday.getTime() + 6 * 86_400_000);
  return `date=gte.${monday.toISOString().slice(0, 10)}&date=lte.${sunday.toISOString().slice(0, 10)}&order=date,period_id`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export default { name: 'gateway', run };
