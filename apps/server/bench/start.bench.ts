import { readFile, rm, readdir } from 'node:fs/promises';
import { benchSize } from '../../../tools/bench/bench-trial.ts';
import { startTestServer } from '../../../tools/test-server.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: string;
}

const starts = benchSize(5, 1);

/** How long starting takes, from the start of the process until it answers, and what it then holds in memory. */
async function run(): Promise<Measure[]> {
  const first = await startTestServer({ demo: 'small', isFirstStart: true });
  const { dataDir } = first;
  await first.kill('SIGTERM');
  const again: number[] = [];
  const afterKill: number[] = [];
  for (let round = 0; round < starts; round++) {
    const orderly = await startTestServer({ dataDir });
    again.push(orderly.readyAfterMs);
    await orderly.kill('SIGKILL');
    const recovered = await startTestServer({ dataDir });
    afterKill.push(recovered.readyAfterMs);
    await recovered.kill('SIGTERM');
  }
  const measures: Measure[] = [
    { measure: 'first start, with the small university', value: first.readyAfterMs / 1000, unit: 's' },
    { measure: `start on an existing database, median of ${starts}`, value: median(again) / 1000, unit: 's', aim: '< 2 s' },
    { measure: `start after a kill, median of ${starts}`, value: median(afterKill) / 1000, unit: 's', aim: '< 2 s' },
  ];
  if (process.platform === 'linux') {
    const server = await startTestServer({ dataDir });
    const { pids } = server;
    measures.push({ measure: 'memory of the server process at rest (RSS)', value: await residentMb(pids.server), unit: 'MB' });
    const children = [pids.postgrest ?? 0, pids.postgres ?? 0, ...(await childrenOf(pids.postgres ?? 0))];
    const shares = await Promise.all(children.map(proportionalMb));
    const known = shares.filter((share) => share !== undefined);
    if (known.length > 0) {
      measures.push({
        measure: 'memory of Postgres and PostgREST at rest (PSS)',
        value: known.reduce((sum, share) => sum + share, 0),
        unit: 'MB',
      });
    }
    await server.kill('SIGTERM');
  }
  await rm(dataDir, { recursive: true, force: true });
  return measures;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Memory that processes share is counted once, in parts; `undefined` where this account may not look. */
async function proportionalMb(pid: number): Promise<number | undefined> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => undefined);
  return rollup === undefined ? undefined : Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}

async function childrenOf(parent: number): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) found.push(Number(name));
  }
  return found;
}

export default { name: 'server', run };
