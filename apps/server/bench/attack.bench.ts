import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { benchSize } from '../../../tools/bench/bench-trial.ts';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { maxConditions } from '../src/rest/condition-limit.ts';
import { apiCaller, signIn } from '../test/api-caller.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly aim?: string;
}

const roundsOfEach = benchSize(5, 1);
const secondsOfRound = benchSize(4, 0.2);
/** So long nobody attacks before the others are measured alone: the database works on at what was asked last. */
const restMs = benchSize(1_000, 0);

/** What one teacher sends twelve times at once, again and again: the widest that the gateway lets through. */
const attacks: Readonly<Record<string, string>> = {
  'rows of rows': '/courses?select=id,schedules(id,courses(id,schedules(id,courses(id))))',
  'as many conditions as a query may have': `/users?select=id&or=(${Array.from({ length: maxConditions }, (_, n) => `name.ilike.*${n}*x*y*`).join(',')})`,
  'five thousand rows with all they belong to':
    '/schedules?select=*,course:courses(*,course2teachers(*,users(*))),project:projects(*),location:locations(*)&order=date',
};

/** How long another person waits for a week of sessions while one teacher attacks, beside how long without. */
async function run(): Promise<Measure[]> {
  const server = await startTestServer({ demo: 'small', locale: 'en' });
  try {
    const tokenOf = async (role: string): Promise<string> => {
      const account = server.accounts.find((each) => each.role === role);
      if (!account) throw new Error(`the demo has no ${role}`);
      return signIn(apiCaller(server.apiUrl), account);
    };
    const [hostile, other] = [await tokenOf('teacher'), await tokenOf('centreadmin')];
    const measures: Measure[] = [];
    // The first answers of a server that has just started take longer.
    await slowest(server, other);
    for (const [name, path] of Object.entries(attacks)) {
      const before: number[] = [];
      const during: number[] = [];
      const answers: Record<number, number> = {};
      for (let round = 0; round < roundsOfEach; round++) {
        // In turn, so that whatever else the machine does meets both.
        before.push(await slowest(server, other));
        const attack = startAttack(server, hostile, path);
        during.push(await slowest(server, other));
        for (const [status, count] of Object.entries(await attack.stop())) {
          answers[Number(status)] = (answers[Number(status)] ?? 0) + count;
        }
      }
      measures.push({
        measure: `another person's requests, 99 % within, during: ${name} (${told(answers)})`,
        value: median(during),
        unit: 'ms',
        peer: 'before',
        peerValue: median(before),
        aim: '≤ 2×',
      });
    }
    return measures;
  } finally {
    await server.stop();
  }
}

/** Begins to attack; `stop` is fulfilled when the last request was answered. */
function startAttack(
  server: TestServer,
  token: string,
  path: string,
): { readonly stop: () => Promise<Readonly<Record<number, number>>> } {
  const attacker = fileURLToPath(new URL('attacker.mjs', import.meta.url));
  const child = spawn(process.execPath, [attacker, `${server.apiUrl}/rest${encodeURI(path)}`, token], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let told = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    stop: async () => {
      child.stdin.end();
      const code = await ended;
      if (code !== 0) throw new Error(`the attack ended with ${code}`);
      await new Promise((resolve) => setTimeout(resolve, restMs));
      return JSON.parse(told) as Record<number, number>;
    },
  };
}

async function slowest(server: TestServer, token: string): Promise<number> {
  const select = encodeURIComponent('*,course:courses(*),project:projects(*),period:periods(*),location:locations(*)');
  const result = await autocannon({
    url: `${server.apiUrl}/rest/schedules?select=${select}&limit=100&order=date.desc`,
    headers: { authorization: `Bearer ${token}` },
    connections: 1,
    duration: secondsOfRound,
    // How often it looks whether it is over, in milliseconds.
    sampleInt: benchSize(1_000, 50),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed`);
  return result.latency.p99;
}

/** Such as `12 answers 200, 3 answers 429`. */
function told(answers: Readonly<Record<number, number>>): string {
  return Object.entries(answers)
    .map(([status, count]) => `${count} answers ${status}`)
    .join(', ');
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export default { name: 'attack', run };
