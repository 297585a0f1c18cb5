import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import pg from 'pg';
import { ownerRole } from '../database/roles.ts';
import type { BlobStore } from './blob-store.ts';

interface DemoFile {
  readonly bucket: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** What {@link seedDemoFiles} works with. */
export interface SeedDemoFilesOptions {
  /** A connection that may become the owner of the tables. */
  readonly connection: string | pg.ClientConfig;
  readonly blobs: BlobStore;
  readonly locale: 'zh' | 'en';
}

/** Puts the files of the made-up university into its buckets: data sets, guides, pictures, an exam paper of every centre. */
export async function seedDemoFiles({ connection, blobs, locale }: SeedDemoFilesOptions): Promise<number> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`set role ${ownerRole}`);
    const centres = await client.query<{ id: string; name: string }>(
      `select id, name from app.orgs where type = 'centre' order by id`,
    );
    const files = centres.rows.flatMap((centre) => filesOf(centre, locale));
    for (const { bucket, name, type, bytes } of files) {
      const content = createHash('sha256').update(bytes).digest('hex');
      const metadata = {
        eTag: `"${content}"`,
        size: bytes.length,
        mimetype: type,
        cacheControl: 'max-age=3600',
        lastModified: new Date().toISOString(),
        contentLength: bytes.length,
        httpStatusCode: 200,
      };
      // The row comes first: bytes without one would be swept away.
      await client.query(
        'insert into app.objects (bucket_id, name, content, metadata) values ($1, $2, $3, $4) on conflict do nothing',
        [bucket, name, content, JSON.stringify(metadata)],
      );
      await (await blobs.receive(Readable.from([bytes]), bytes.length)).keep();
    }
    return files.length;
  } finally {
    await client.end();
  }
}

function filesOf({ id, name }: { readonly id: string; readonly name: string }, locale: 'zh' | 'en'): DemoFile[] {
  const isChinese = locale === 'zh';
  const text = (content: string): Buffer => Buffer.from(content, 'utf8');
  const data = isChinese ? '数据集' : 'data sets';
  const guides = isChinese ? '指导书' : 'guides';
  const rows = Array.from({ length: 240 }, (_, index) => {
    const length = 0.2 + index * 0.005;
    const period = 2 * Math.PI * Math.sqrt(length / 9.8) * (1 + (((index * 7919) % 13) - 6) / 2_000);
    return `${index + 1},${length.toFixed(3)},${period.toFixed(4)}`;
  });
  const guide = isChinese
    ? `${name}\n\n实验前请检查仪器，记录编号。\n测量十个周期，取平均值。\n离开前关闭电源。\n`
    : `${name}\n\nCheck the instruments and note their numbers before you begin.\nMeasure ten periods and take the mean.\nSwitch everything off before you leave.\n`;
  return [
    {
      bucket: 'resources',
      name: `${id}/${data}/${isChinese ? '单摆测量' : 'pendulum'}.csv`,
      type: 'text/csv',
      bytes: text(`${isChinese ? '序号,摆长(m),周期(s)' : 'no,length (m),period (s)'}\n${rows.join('\n')}\n`),
    },
    {
      bucket: 'resources',
      name: `${id}/${guides}/${isChinese ? '实验须知' : 'before you begin'}.txt`,
      type: 'text/plain;charset=UTF-8',
      bytes: text(guide),
    },
    {
      bucket: 'resources',
      name: `${id}/${guides}/${isChinese ? '示意图' : 'diagram'}.png`,
      type: 'image/png',
      bytes: diagram(Number(id)),
    },
    {
      bucket: 'exam',
      name: `${id}/${isChinese ? '期中考试说明' : 'notes on the midterm'}.txt`,
      type: 'text/plain;charset=UTF-8',
      bytes: text(isChinese ? '闭卷，90 分钟，可带计算器。\n' : 'Closed book, 90 minutes, calculators allowed.\n'),
    },
  ];
}

/** A picture of a swinging weight, 480 × 320. */
function diagram(seed: number): Buffer {
  const width = 480;
  const height = 320;
  const angle = 0.35 + (seed % 3) * 0.1;
  const weight = { x: 240 + Math.sin(angle) * 220, y: 30 + Math.cos(angle) * 220 };
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = Buffer.alloc(1 + width * 3, 0xff);
    row[0] = 0;
    for (let x = 0; x < width; x += 1) {
      const along = ((x - 240) * (weight.x - 240) + (y - 30) * (weight.y - 30)) / 220 ** 2;
      const away = Math.abs((x - 240) * (weight.y - 30) - (y - 30) * (weight.x - 240)) / 220;
      const isWeight = Math.hypot(x - weight.x, y - weight.y) < 22;
      const isString = along > 0 && along < 1 && away < 1.5;
      const isRail = y > 24 && y < 30 && x > 120 && x < 360;
      if (isWeight) row.set([0x24, 0x68, 0xf2], 1 + x * 3);
      else if (isString || isRail) row.set([0x40, 0x46, 0x50], 1 + x * 3);
    }
    rows.push(row);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
