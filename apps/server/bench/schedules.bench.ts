import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly aim?: string;
}

const roundsOfEach = 5;
const secondsOfRound = 3;
const embeds =
  '*,course:courses(*),project:projects(*),period:periods(*),location:locations(*),teacher:users(id,code,name),team:teams(*)';

/** One week of sessions with everything the calendar shows of them, through the gateway and from PostgREST directly. */
async function run(): Promise<Measure[]> {
  const server = await startTestServer({ demo: 'small' });
  try {
    const token = await signIn(server);
    const path = `/schedules?select=${encodeURIComponent(embeds)}&${weekFilter(new Date())}`;
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const through = { url: `${server.apiUrl}/rest${path}`, headers };
    const runtimeDir = await readFile(join(server.dataDir, 'runtime-dir'), 'utf8');
    const directly = { url: `http://localhost${path}`, socketPath: join(runtimeDir, 'postgrest.sock'), headers };
    const rows = (await (await fetch(through.url, { headers })).json()) as unknown[];

    const measures: Measure[] = [];
    for (const connections of [1, 10]) {
      const ours: Round[] = [];
      const peer: Round[] = [];
      for (let round = 0; round < roundsOfEach; round++) {
        // In turn, so that whatever else the machine does meets both.
        peer.push(await measureRound({ ...directly, connections }));
        ours.push(await measureRound({ ...through, connections }));
      }
      const who = connections === 1 ? 'one at a time' : `${connections} at a time`;
      const compared = (pick: (round: Round) => number) => ({ value: median(ours.map(pick)), peerValue: median(peer.map(pick)) });
      measures.push({
        measure: `week of ${rows.length} sessions with embeds, ${who}, mean time`,
        unit: 'ms',
        peer: 'PostgREST directly',
        aim: '≤ 1.2×',
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
    await server.stop();
  }
}

interface Round {
  readonly meanMs: number;
  readonly slowMs: number;
}

async function measureRound(options: autocannon.Options): Promise<Round> {
  const result = await autocannon({ ...options, duration: secondsOfRound });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed`);
  // Measured from outside: the time a connection is busy, from the number of requests that went through.
  return { meanMs: ((options.connections ?? 1) * result.duration * 1000) / result.requests.total, slowMs: result.latency.p97_5 };
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
