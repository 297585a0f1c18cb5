import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { benchSize, isTrial } from '../../../tools/bench/bench-trial.ts';
import { createPrng, type Prng } from '../src/demo/prng.ts';
import type { TestServer } from '../../../tools/test-server.ts';
import { apiCaller } from '../test/api-caller.ts';
import { openDay } from './university-day/day.ts';
import { openDayInstallation, type DayInstallation } from './university-day/day-installation.ts';
import { dayMix } from './university-day/day-mix.ts';
import { openDaySender, type DaySender } from './university-day/day-sender.ts';
import { kindTable, rateTable, statementTable, type CostOfKind } from './university-day/day-table.ts';
import { createKeptChanges, type KeptChanges } from './university-day/kept-changes.ts';
import { answeredWithin, offerLoad, type Sample } from './university-day/offered-load.ts';
import { partsOf, usedSince, type UsedByParts } from './university-day/used-by-parts.ts';
import { countStatements, forgetStatements, slowestStatements, watchConnections } from './university-day/watch-database.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly aim?: string;
}

const seed = Number(process.env['BENCH_SEED'] ?? 20261130);
const serverCount = isTrial ? 1 : Number(process.env['BENCH_SERVERS'] ?? 1);
const maxMs = 300;
/** Each rate is a quarter more than the one before. */
const rateSteps = isTrial ? [20] : Array.from({ length: 12 }, (_, step) => Math.round(60 * 1.25 ** step));
const secondsOfRate = benchSize(12, 0.5);
/** The whole day is measured at so much of the highest rate, so that nothing is saturated. */
const shareOfRate = 0.6;
const secondsOfDay = benchSize(Number(process.env['BENCH_SECONDS'] ?? 90), 0.5);
const requestsOfKind = benchSize(40, 1);
const pauseMs = benchSize(2_000, 0);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** Shown while the bench runs. */
const show = (text: string): void => console.log(`@@progress ${text}`);

/** What the measures are taken with. */
interface Stage {
  readonly installation: DayInstallation;
  readonly kept: KeptChanges;
  readonly prng: Prng;
  /** To the first server alone. */
  readonly one: DaySender;
  /** To all servers in turn. */
  readonly all: DaySender;
  readonly used: () => UsedByParts;
  readonly serverMegabytes: () => number;
}

/** A day of a university of 50,000 students: how many requests a second it carries, and what each costs. `BENCH_SERVERS` servers share its database. */
async function run(): Promise<Measure[]> {
  const installation = await openDayInstallation({
    demo: isTrial ? 'small' : 'large',
    servers: serverCount,
    data: isTrial ? undefined : process.env['BENCH_DATA'],
  });
  const senders: DaySender[] = [];
  try {
    const { servers, database, secrets } = installation;
    const apiUrls = servers.map(({ apiUrl }) => apiUrl);
    const day = await openDay({
      database,
      secrets,
      teachers: benchSize(600, 20),
      places: benchSize(20_000, 500),
      students: benchSize(4_000, 100),
      makeChannelToken: (admin) => makeChannelToken(servers, admin),
    });
    const kept = await createKeptChanges(database, day);
    const prng = createPrng(seed, 'university day');
    const context = { day, kept, prng };
    const one = openDaySender(apiUrls.slice(0, 1), context);
    const all = serverCount === 1 ? one : openDaySender(apiUrls, context);
    senders.push(...new Set([one, all]));
    const parts = await partsOf(servers, database);
    return await measureDay({ installation, kept, prng, one, all, ...parts });
  } finally {
    for (const sender of senders) await sender.close();
    await installation.stop();
  }
}

async function makeChannelToken([server]: readonly TestServer[], admin: string): Promise<string> {
  if (!server) throw new Error('No server was started.');
  const call = apiCaller(server.apiUrl);
  const service = await call('POST', '/rest/rpc/save_service_account', {
    token: admin,
    body: { name: 'Portal of the day', purposes: ['places', 'records', 'messages'] },
  });
  const made = await call('POST', '/rest/rpc/make_service_token', {
    token: admin,
    body: { service_id: (service.json as { readonly id: number }).id },
  });
  return (made.json as { readonly token: string }).token;
}

async function measureDay(stage: Stage): Promise<Measure[]> {
  const { installation, kept, all, one, used, serverMegabytes, prng } = stage;
  const { database } = installation;
  const costs = await costsOfKinds(stage);
  const memoryBefore = serverMegabytes();
  const { steps, rate } = await findRate(all, prng);

  const dayRate = Math.max(20, Math.round(rate * shareOfRate));
  const alone = serverCount === 1 ? undefined : await offered({ sender: one, rate: dayRate, prng, used });
  await forgetStatements(database);
  const connections = watchConnections(database);
  const whole = await offered({ sender: all, rate: dayRate, prng, used });
  const most = await connections.stop();
  const queries = (await countStatements(database)) / whole.samples.length;
  const statements = await slowestStatements(database, 20);
  const memoryAfter = serverMegabytes();
  const failures = [...steps.flatMap(({ samples }) => samples), ...(alone?.samples ?? []), ...whole.samples].flatMap(
    ({ failure }) => failure ?? [],
  );
  const lost = await kept.countLost(database);

  const at = serverCount === 1 ? 'one server' : `${serverCount} servers`;
  const lines = [
    `# A day of the university, ${at}`,
    '',
    `${availableParallelism()} processors, ${(totalmem() / 2 ** 30).toFixed(0)} GB, ${installation.servers.length} servers, seed ${seed}. What sends the requests runs on the same processors.`,
    '',
    ...rateTable(steps),
    '',
    `At ${dayRate} requests a second for ${secondsOfDay} s; processor time and queries of each kind by itself:`,
    '',
    ...kindTable(costs, whole.samples),
    '',
    `${most.connections} connections, ${most.active} at work and ${most.waiting} waiting for a lock at most; memory of the servers ${memoryBefore.toFixed(0)} MB before, ${memoryAfter.toFixed(0)} MB after; ${kept.count()} changes acknowledged, ${lost} lost; ${failures.length} requests failed.`,
    ...failures.slice(0, 10).map((failure) => `- ${failure}`),
    '',
    ...statementTable(statements),
  ];
  mkdirSync('.results', { recursive: true });
  writeFileSync(`.results/university-day-${serverCount}.md`, `${lines.join('\n')}\n`);
  for (const line of lines) show(line);

  const perRequest = (seconds: number): number => (seconds * 1_000) / whole.samples.length;
  return [
    { measure: `requests a second at ${at}, 99 % within ${maxMs} ms`, value: rate, unit: '/s' },
    { measure: `a request of the day at ${at}, half within`, value: answeredWithin(whole.samples, 0.5), unit: 'ms' },
    {
      measure: `a request of the day at ${at}, 99 % within`,
      value: answeredWithin(whole.samples, 0.99),
      unit: 'ms',
      aim: `< ${maxMs} ms`,
    },
    {
      measure: `processor time of a request at ${at}`,
      value: perRequest(whole.used.all),
      unit: 'ms',
      ...(alone === undefined
        ? {}
        : { peer: 'one server', peerValue: (alone.used.all * 1_000) / alone.samples.length, aim: '≤ 1.1×' }),
    },
    { measure: `of it in the server at ${at}`, value: perRequest(whole.used.server), unit: 'ms' },
    { measure: `of it in PostgREST at ${at}`, value: perRequest(whole.used.postgrest), unit: 'ms' },
    { measure: `of it in Postgres at ${at}`, value: perRequest(whole.used.postgres), unit: 'ms' },
    { measure: `queries of a request at ${at}`, value: queries, unit: '' },
    { measure: `connections to the database at ${at}, at most`, value: most.connections, unit: '' },
    { measure: `statements that wait for a lock at ${at}, at most`, value: most.waiting, unit: '' },
    {
      measure: `memory of the gateway at ${at} after the day`,
      value: memoryAfter,
      unit: 'MB',
      peer: 'before',
      peerValue: memoryBefore,
    },
    { measure: `requests that failed at ${at}`, value: failures.length, unit: '', aim: '≤ 0' },
    { measure: `acknowledged changes that are lost at ${at}`, value: lost, unit: '', aim: '≤ 0' },
  ];
}

/** Sends each kind by itself, one request after the other; throws where one fails or most answers are empty. */
async function costsOfKinds({ installation: { database }, one, used }: Stage): Promise<readonly CostOfKind[]> {
  const costs: CostOfKind[] = [];
  for (const kind of dayMix) {
    // The first of a kind is planned and read from the disk.
    const first = isTrial ? undefined : await one.send(kind, { readsAnswer: true });
    if (first?.failure !== undefined) throw new Error(first.failure);
    await forgetStatements(database);
    const before = used();
    let [bytes, full] = [0, 0];
    for (let number = 0; number < requestsOfKind; number++) {
      const { failure, ...answer } = await one.send(kind, { readsAnswer: true });
      if (failure !== undefined) throw new Error(failure);
      bytes += answer.bytes;
      if (answer.isFull) full++;
    }
    const total = usedSince(before, used());
    if (!isTrial && full < requestsOfKind / 4) throw new Error(`Most answers to "${kind.name}" are empty.`);
    const each = (seconds: number): number => (seconds * 1_000) / requestsOfKind;
    costs.push({
      kind: kind.name,
      share: kind.share,
      used: {
        server: each(total.server),
        postgrest: each(total.postgrest),
        postgres: each(total.postgres),
        all: each(total.all),
      },
      queries: (await countStatements(database)) / requestsOfKind,
      kilobytes: bytes / requestsOfKind / 1_000,
    });
  }
  return costs;
}

/** Offers more and more requests until 99 % are not answered in time any more, and then once the middle of the last two rates. */
async function findRate(
  sender: DaySender,
  prng: Prng,
): Promise<{ readonly steps: readonly { readonly rate: number; readonly samples: readonly Sample[] }[]; readonly rate: number }> {
  const steps: { rate: number; samples: readonly Sample[] }[] = [];
  const isCarried = async (rate: number): Promise<boolean> => {
    const samples = await offerLoad({ rate, seconds: secondsOfRate, prng, send: sender.sendAny });
    steps.push({ rate, samples });
    show(`${rate} requests a second: 99 % within ${answeredWithin(samples, 0.99).toFixed(0)} ms`);
    await pause(pauseMs);
    return answeredWithin(samples, 0.99) < maxMs;
  };
  let carried = 0;
  for (const rate of rateSteps) {
    if (await isCarried(rate)) {
      carried = rate;
      continue;
    }
    const middle = Math.round((carried + rate) / 2);
    if (carried > 0 && (await isCarried(middle))) carried = middle;
    break;
  }
  return { steps, rate: carried };
}

async function offered({
  sender,
  rate,
  prng,
  used,
}: {
  readonly sender: DaySender;
  readonly rate: number;
  readonly prng: Prng;
  readonly used: () => UsedByParts;
}): Promise<{ readonly samples: readonly Sample[]; readonly used: UsedByParts & { readonly all: number } }> {
  const before = used();
  const samples = await offerLoad({ rate, seconds: secondsOfDay, prng, send: sender.sendAny });
  return { samples, used: usedSince(before, used()) };
}

export default { name: 'university day', run };
