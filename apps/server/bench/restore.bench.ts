import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isTrial } from '../../../tools/bench/bench-trial.ts';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { demoPassword } from '../src/demo/accounts.ts';
import { apiCaller, signIn } from '../test/api-caller.ts';
import { connectDatabase } from '../test/connect-database.ts';
import { runCommand } from '../test/run-command.ts';
import { copyKeptData } from './kept-data.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: string;
}

interface Size {
  readonly demo: 'small' | 'large';
  readonly files: number;
  readonly bytesOfFile: number;
}

const sizes: readonly Size[] = isTrial
  ? [{ demo: 'small', files: 4, bytesOfFile: 10_000 }]
  : [
      { demo: 'small', files: 200, bytesOfFile: 250_000 },
      { demo: 'large', files: 2_000, bytesOfFile: 250_000 },
    ];
const uploadsAtOnce = 4;
const comparedFiles = 50;
const megabyte = 2 ** 20;

/**
 * How long an installation is away whose machine is gone: a backup with files of a running server, everything removed, the restore into a new data
 * folder, the start on it. `BENCH_DATA` is a data folder of the large university that is kept.
 */
async function run(): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const size of sizes) measures.push(...(await measureSize(size)));
  return measures;
}

async function measureSize(size: Size): Promise<Measure[]> {
  const { demo, files } = size;
  const place = await mkdtemp(join(tmpdir(), 'lab-console-restore-'));
  const servers: TestServer[] = [];
  try {
    const data = demo === 'large' ? process.env['BENCH_DATA'] : undefined;
    const kept = data === undefined ? {} : { dataDir: await copyKeptData(data, { demo, target: join(place, 'data') }) };
    const server = await startTestServer({ demo, locale: 'en', ...kept });
    servers.push(server);
    const sums = await storeFiles(server, size);
    const databaseMegabytes = await sizeOfDatabase(server.dataDir);

    const file = join(place, 'lab.backup');
    const backup = await timed('backup', [file], server.dataDir);
    const [, rows = ''] = /holds (\d+) rows/.exec(backup.output) ?? [];
    const counts = await countsOf(server.dataDir);
    await server.kill('SIGKILL');
    await rm(server.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

    const fresh = join(place, 'fresh');
    const restore = await timed('restore', [file], fresh);
    const again = await startTestServer({ dataDir: fresh });
    servers.push(again);
    await compare(again, { counts, sums });
    return [
      { measure: `${demo}: rows of the backup`, value: Number(rows), unit: 'rows' },
      { measure: `${demo}: database`, value: databaseMegabytes, unit: 'MB' },
      { measure: `${demo}: ${files} files`, value: (files * size.bytesOfFile) / megabyte, unit: 'MB' },
      { measure: `${demo}: backup, written and read again`, value: backup.seconds, unit: 's' },
      { measure: `${demo}: size of the backup`, value: (await stat(file)).size / megabyte, unit: 'MB' },
      { measure: `${demo}: restore into a new data folder`, value: restore.seconds, unit: 's' },
      { measure: `${demo}: start after it`, value: again.readyAfterMs / 1_000, unit: 's' },
      { measure: `${demo}: away in all`, value: restore.seconds + again.readyAfterMs / 1_000, unit: 's' },
    ];
  } finally {
    for (const server of servers) await server.stop();
    await rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Stores files with random bytes; returns the sums of some of them by name. */
async function storeFiles(server: TestServer, { files, bytesOfFile }: Size): Promise<ReadonlyMap<string, string>> {
  const headers = await headersOf(server);
  const sums = new Map<string, string>();
  let next = 0;
  const store = async (): Promise<void> => {
    for (let number = next++; number < files; number = next++) {
      const name = `restore/${number}.bin`;
      const body = randomBytes(bytesOfFile);
      const answer = await fetch(addressOf(server, name), { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`A file was refused: ${answer.status}.`);
      await answer.arrayBuffer();
      if (number < comparedFiles) sums.set(name, sha256(body));
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, store));
  return sums;
}

async function timed(
  command: 'backup' | 'restore',
  args: readonly string[],
  dataDir: string,
): Promise<{ readonly seconds: number; readonly output: string }> {
  const started = performance.now();
  const { code, output, errors } = await runCommand(command, args, { DATA_DIR: dataDir });
  if (code !== 0 || errors !== '') throw new Error(`The ${command} ended with ${code}: ${errors}`);
  return { seconds: (performance.now() - started) / 1_000, output };
}

async function sizeOfDatabase(dataDir: string): Promise<number> {
  const client = await connectDatabase(dataDir);
  try {
    const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size');
    return Number(rows[0]?.size) / megabyte;
  } finally {
    await client.end();
  }
}

const countedTables = ['app.users', 'app.schedules', 'app.user2projects', 'app.objects', 'app.record_changes'];

/** How many rows the largest tables have. */
async function countsOf(dataDir: string): Promise<readonly string[]> {
  const client = await connectDatabase(dataDir);
  try {
    const counts: string[] = [];
    for (const table of countedTables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${table}`);
      counts.push(`${table} ${rows[0]?.count}`);
    }
    return counts;
  } finally {
    await client.end();
  }
}

async function compare(
  server: TestServer,
  { counts, sums }: { readonly counts: readonly string[]; readonly sums: ReadonlyMap<string, string> },
): Promise<void> {
  const found = await countsOf(server.dataDir);
  const other = counts.filter((count, at) => count !== found[at]);
  if (other.length > 0) throw new Error(`Before the restore there were: ${other.join(', ')}; after it: ${found.join(', ')}.`);
  const headers = await headersOf(server);
  for (const [name, sum] of sums) {
    const answer = await fetch(addressOf(server, name), { headers });
    if (sha256(new Uint8Array(await answer.arrayBuffer())) !== sum) throw new Error(`The file ${name} has other bytes.`);
  }
}

async function headersOf(server: TestServer): Promise<Record<string, string>> {
  const token = await signIn(apiCaller(server.apiUrl), { code: 'admin', password: demoPassword });
  return { authorization: `Bearer ${token}` };
}

const addressOf = (server: TestServer, name: string): string => `${server.apiUrl}/storage/v1/object/exam/${name}`;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export default { name: 'backup and restore', run };
