import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../src/database/migrate.ts';
import { startTestCluster } from '../test/database/test-cluster.ts';
import { makeUniversity, seedDemo, type UniversitySize } from '../src/demo/index.ts';
import { createPasswords } from '../src/session/passwords.ts';
import startSharedPostgres from '../test/shared-postgres.ts';
import { isTrial } from '../../../tools/bench/bench-trial.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly aim?: string;
}

const sizes: readonly { readonly size: UniversitySize; readonly rounds: number; readonly aim: string }[] = [
  { size: 'small', rounds: 5, aim: '< 1 s' },
  { size: 'large', rounds: 1, aim: '< 30 s' },
];
const trial: typeof sizes = [{ size: 'small', rounds: 1, aim: '< 1 s' }];
const options = { locale: 'zh', today: '2026-11-21' } as const;
const memoryUnit = 2 ** 20;

/** Making a university, and writing it into a freshly migrated Postgres with real password hashes. */
async function run(): Promise<Measure[]> {
  const stopPostgres = await startSharedPostgres();
  try {
    return await measureSizes();
  } finally {
    await stopPostgres?.();
  }
}

async function measureSizes(): Promise<Measure[]> {
  const measures: Measure[] = [];
  const passwords = await createPasswords(randomBytes(32).toString('hex'));
  for (const { size, rounds, aim } of isTrial ? trial : sizes) {
    const generation = median(Array.from({ length: rounds }, () => timeGeneration(size)));
    measures.push({ measure: `${size}: rows made in memory`, value: generation, unit: 's' });

    const seedings: Awaited<ReturnType<typeof timeSeeding>>[] = [];
    for (let round = 0; round < rounds; round += 1) seedings.push(await timeSeeding(size, passwords.hash));
    const seconds = median(seedings.map((seeding) => seeding.seconds));
    const rows = seedings[0]?.rows ?? 0;
    measures.push(
      { measure: `${size}: ${rows} rows made and written, fsync off`, value: seconds, unit: 's', aim },
      { measure: `${size}: rows written in a second`, value: rows / seconds, unit: 'rows' },
      { measure: `${size}: database afterwards`, value: seedings[0]?.megabytes ?? 0, unit: 'MB' },
    );
  }
  return measures;
}

function timeGeneration(size: UniversitySize): number {
  const start = performance.now();
  makeUniversity({ size, ...options });
  return (performance.now() - start) / 1000;
}

async function timeSeeding(
  size: UniversitySize,
  hashPassword: (md5: string) => Promise<string>,
): Promise<{ seconds: number; rows: number; megabytes: number }> {
  const cluster = await startTestCluster();
  try {
    const secret = (): string => randomBytes(12).toString('hex');
    await migrate({ connection: cluster.connection, authenticatorPassword: secret(), gatewayPassword: secret() });
    const client = new pg.Client(cluster.connection);
    await client.connect();
    try {
      const start = performance.now();
      const { counts } = await seedDemo({ client, size, hashPassword, ...options });
      const seconds = (performance.now() - start) / 1000;
      const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size');
      return {
        seconds,
        rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
        megabytes: Number(rows[0]?.size) / memoryUnit,
      };
    } finally {
      await client.end();
    }
  } finally {
    await cluster.stop();
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export default { name: 'made-up university', run };
