import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectDatabase } from '../test/connect-database.ts';
import { benchSize } from '../../../tools/bench/bench-trial.ts';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly aim?: string;
  readonly note?: string;
}

const megabyte = 1024 * 1024;
const fileMegabytes = benchSize(100, 5);
const rounds = benchSize(9, 1);
const objectsOfFolder = benchSize(100_000, 10_000);
const uploadsAtOnce = benchSize(20, 2);
const uploadMegabytes = benchSize(100, 5);

/** Files of the storage beside plain Node streams, which neither check who asks nor keep what they get. */
async function run(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lab-console-files-'));
  const server = await startTestServer();
  const plain = await plainStreams(folder);
  try {
    const headers = { authorization: `Bearer ${await signIn(server)}` };
    return [
      // First, while the server is as it starts.
      ...(await memory(server, headers)),
      ...(await throughput({ server, plain: plain.address, folder, headers })),
      ...(await listing(server, headers)),
    ];
  } finally {
    plain.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function plainStreams(folder: string): Promise<{ readonly address: string; readonly stop: () => void }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'plain-streams.mjs'), join(folder, 'file.bin'), join(folder, 'sent.bin')],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { address: `http://127.0.0.1:${port}/`, stop: () => void child.kill() };
}

/** Sends or takes the file as fast as it goes; answers MB/s. */
function transfer(url: string, method: 'GET' | 'POST', headers: Record<string, string>, path: string): Promise<number> {
  const started = performance.now();
  const sent = method === 'GET' ? {} : { 'content-type': 'application/octet-stream', 'content-length': fileMegabytes * megabyte };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers: { ...headers, ...sent }, agent: false }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.once('end', () => {
        if (answer.statusCode === 200 && (method === 'POST' || bytes === fileMegabytes * megabyte))
          resolve(speed(fileMegabytes, started));
        else reject(new Error(`${method} ${url}: ${answer.statusCode}, ${bytes} bytes`));
      });
    });
    request.once('error', reject);
    if (method === 'GET') request.end();
    else createReadStream(path, { highWaterMark: 256 * 1024 }).pipe(request);
  });
}

async function throughput({
  server,
  plain,
  folder,
  headers,
}: {
  readonly server: TestServer;
  readonly plain: string;
  readonly folder: string;
  readonly headers: Record<string, string>;
}): Promise<Measure[]> {
  const path = join(folder, 'file.bin');
  await writeFile(path, randomBytes(fileMegabytes * megabyte));
  const object = `${server.apiUrl}/storage/v1/object/resources/bench/file.bin`;
  const ours: Record<'up' | 'down', number[]> = { up: [], down: [] };
  const peer: Record<'up' | 'down', number[]> = { up: [], down: [] };
  for (let round = 0; round < rounds; round += 1) {
    // In turn, so that whatever else the machine does meets both.
    peer.up.push(await transfer(plain, 'POST', {}, path));
    ours.up.push(await transfer(object, 'POST', { ...headers, 'x-upsert': 'true' }, path));
    peer.down.push(await transfer(plain, 'GET', {}, path));
    ours.down.push(await transfer(object, 'GET', headers, path));
  }
  const row = (measure: string, direction: 'up' | 'down'): Measure => ({
    measure,
    // The best of all rounds: what else the machine does only slows them.
    value: Math.max(...ours[direction]),
    unit: 'MB/s',
    peer: 'plain Node streams',
    peerValue: Math.max(...peer[direction]),
    aim: '≥ 0.7×',
  });
  return [row(`download of ${fileMegabytes} MB`, 'down'), row(`upload of ${fileMegabytes} MB, hashed and on the disk`, 'up')];
}

async function listing(server: TestServer, headers: Record<string, string>): Promise<Measure[]> {
  const database = await connectDatabase(server.dataDir);
  try {
    await database.query(
      `insert into app.objects (bucket_id, name, content, metadata)
       select 'resources', 'many/report ' || n || '.docx', repeat('0', 64), jsonb_build_object('size', n, 'mimetype', 'text/plain')
       from generate_series(1, $1::integer) n`,
      [objectsOfFolder],
    );
    await database.query('analyze app.objects');
  } finally {
    await database.end();
  }
  const page = async (limit: number, offset: number): Promise<{ readonly ms: number; readonly count: number }> => {
    const started = performance.now();
    const answer = await fetch(`${server.apiUrl}/storage/v1/object/list/resources`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ prefix: 'many', limit, offset, sortBy: { column: 'name', order: 'asc' } }),
    });
    const rows = (await answer.json()) as readonly unknown[];
    return { ms: performance.now() - started, count: rows.length };
  };
  const first: number[] = [];
  const whole: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    first.push((await page(100, 0)).ms);
    let total = 0;
    for (let offset = 0; offset < objectsOfFolder; offset += 10_000) {
      const { ms, count } = await page(10_000, offset);
      if (count !== 10_000) throw new Error(`The list gave ${count} entries from ${offset} on.`);
      total += ms;
    }
    whole.push(total);
  }
  const name = `folder of ${objectsOfFolder.toLocaleString('en')} files`;
  return [
    { measure: `${name}: the first 100`, value: median(first), unit: 'ms', aim: '< 100 ms' },
    { measure: `${name}: all of them, in portions of 10,000`, value: median(whole), unit: 'ms' },
  ];
}

async function memory(server: TestServer, headers: Record<string, string>): Promise<Measure[]> {
  const resident = async (): Promise<number> => {
    const status = await readFile(`/proc/${server.pids.server}/status`, 'utf8').catch(() => '');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
  };
  const before = await resident();
  if (Number.isNaN(before)) return [];
  let peak = before;
  const watch = setInterval(() => void resident().then((now) => (peak = Math.max(peak, now))), 50);
  try {
    const block = randomBytes(megabyte);
    await Promise.all(
      Array.from({ length: uploadsAtOnce }, async (_, index) => {
        const own = Buffer.from(block);
        own.writeUInt32BE(index);
        const answer = await fetch(`${server.apiUrl}/storage/v1/object/resources/memory/${index}.bin`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/octet-stream' },
          body: new Blob(Array.from({ length: uploadMegabytes }, () => own)),
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`An upload was refused: ${answer.status}.`);
      }),
    );
  } finally {
    clearInterval(watch);
  }
  const measure = `memory of the server during ${uploadsAtOnce} uploads of ${uploadMegabytes} MB at once`;
  return [{ measure, value: peak, unit: 'MB', peer: 'the same before', peerValue: before, aim: '< 400 MB' }];
}

async function signIn(server: TestServer): Promise<string> {
  const [account] = server.accounts;
  if (!account) throw new Error('The server made no account.');
  const answer = await fetch(`${server.apiUrl}/rest/rpc/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: account.code, password: createHash('md5').update(account.password).digest('hex') }),
  });
  return ((await answer.json()) as { token: string }).token;
}

const speed = (megabytes: number, started: number): number => megabytes / ((performance.now() - started) / 1_000);
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

export default { name: 'files on the server', run };
