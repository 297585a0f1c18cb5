import { createHash, randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupName } from './backup-place.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const name = backupName(new Date('2026-11-29T02:30:00Z'));
let folder: string;
let s3: S3rver;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-console-place-'));
  s3 = new S3rver({
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'lab', configs: [] }],
  });
  ({ port } = await s3.run());
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const addressAt = (at: number, prefix: string): string => `s3://lab/${prefix}?endpoint=http://127.0.0.1:${at}`;

/** Runs the body of a function with the place of an address, in a process of its own, where the client of S3 is; returns what it returns or fails with. */
async function atPlace(address: string, body: string): Promise<unknown> {
  const script = `
    import { copyFile } from 'node:fs/promises';
    import { openBackupPlace } from ${JSON.stringify(join(import.meta.dirname, 'backup-place.ts'))};
    const [folder, name] = ${JSON.stringify([folder, name])};
    const place = await openBackupPlace(${JSON.stringify(address)}, folder);
    const work = async () => { ${body} };
    const answer = await work().catch((error) => ({ error: error.name, message: error.message }));
    process.stdout.write(JSON.stringify(answer));`;
  const child = spawn(process.execPath, ['--conditions=@lab-console/source', '--input-type=module', '-e', script], {
    env: { PATH: process.env['PATH'] ?? '', AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout)) as unknown;
}

/** Keeps a backup, and lists what is there. */
const keepAs = (named: string): string => `
  {
    const file = await place.fileFor('${named}');
    await copyFile(folder + '/made', file);
    await place.keep(file, '${named}');
  }`;
const keep = `${keepAs(name)} return place.list();`;

it('a bucket keeps a backup of several parts as it is', async () => {
  const address = addressAt(port, 'parts');
  const bytes = randomBytes(40 * 2 ** 20);
  await writeFile(join(folder, 'made'), bytes);
  expect(await atPlace(address, keep)).toEqual([{ name, size: bytes.length }]);
  expect(await readdir(join(folder, 'backup-on-its-way'))).toEqual([]);
  const left = await atPlace(
    address,
    `await place.fetch(name, folder + '/fetched'); await place.remove(name); return place.list();`,
  );
  expect(left).toEqual([]);
  expect(sha256(await readFile(join(folder, 'fetched')))).toBe(sha256(bytes));
});

it('a bucket lists all backups, however many pages the list has', async () => {
  const way = await openPagedWay();
  try {
    await writeFile(join(folder, 'made'), 'made');
    const later = backupName(new Date('2026-11-30T02:30:00Z'));
    const both = [name, later].map((each) => ({ name: each, size: 4 }));
    expect(await atPlace(addressAt(port, 'pages'), `${keepAs(later)} ${keep}`)).toEqual(both);
    expect(await atPlace(addressAt(way.port, 'pages'), 'return place.list();')).toEqual(both);
  } finally {
    await way.close();
  }
});

it('a bucket keeps no backup that comes back with other bytes', async () => {
  const way = await openDamagingWay();
  try {
    await writeFile(join(folder, 'made'), randomBytes(100_000));
    expect(await atPlace(addressAt(way.port, 'damaged'), keep)).toEqual({
      error: 'BackupPlaceError',
      message: 'the bucket lab gave other bytes back than were sent',
    });
    expect(await atPlace(addressAt(port, 'damaged'), 'return place.list();')).toEqual([]);
  } finally {
    await way.close();
  }
});

interface Way {
  readonly port: number;
  readonly close: () => Promise<unknown>;
}

/** A way to the bucket on which the first byte of each backup that is read is another one. */
const openDamagingWay = (): Promise<Way> =>
  openWay((request, body) => {
    if (!request.startsWith('GET ') || !request.includes('.backup')) return undefined;
    body[0]! ^= 1;
    return body;
  });

/** A way to the bucket on which each page of a list has one object. */
function openPagedWay(): Promise<Way> {
  let whole = '';
  const objects = /<Contents>.*?<\/Contents>/gs;
  return openWay((request, body) => {
    if (!request.includes('list-type=2')) return undefined;
    const place = Number(/continuation-token=(\d+)/.exec(request)?.[1] ?? 0);
    if (place === 0) whole = body.toString();
    const found = whole.match(objects) ?? [];
    const next = place + 1 < found.length ? `<NextContinuationToken>${place + 1}</NextContinuationToken>` : '';
    return Buffer.from(whole.replaceAll(objects, '').replace('</ListBucketResult>', `${found[place]}${next}$&`));
  });
}

/** A way to the bucket on which answers are altered: by what is returned for a request and its answer. */
async function openWay(alter: (request: string, body: Buffer) => Buffer | undefined): Promise<Way> {
  const server = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    const onward = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, async (answer) => {
      const body = await buffer(answer);
      const altered = alter(`${method} ${url}`, body);
      outgoing.writeHead(altered ? 200 : (answer.statusCode ?? 502), {
        ...answer.headers,
        'content-length': (altered ?? body).length,
      });
      outgoing.end(altered ?? body);
    });
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
      return once(server, 'close');
    },
  };
}
