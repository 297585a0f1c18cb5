import { createReadStream, createWriteStream, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** How many log files are kept, and for how long. */
export interface LogKeeping {
  /** Files that were put aside. */
  readonly files: number;
  /** Days after which one is removed; `undefined` for as many as there are. */
  readonly days: number | undefined;
}

/** Where the file that was put aside last is written small: others may go on writing to it for half a minute. */
const unpacked = 1;

/**
 * Puts a log file aside as `….1`. The one before is packed as `….2.gz` and so on; those beyond the number that is kept are removed. The caller opens
 * the file anew.
 */
export async function rotateLog(file: string, { files }: Pick<LogKeeping, 'files'>): Promise<void> {
  const aside = putAside(file);
  for (const { path, number } of aside.toReversed()) {
    if (number >= files) rmSync(path, { force: true });
    else if (number > unpacked) renameSync(path, `${file}.${number + 1}.gz`);
  }
  const last = `${file}.${unpacked}`;
  if (files > unpacked && aside.some(({ path }) => path === last)) {
    const draft = `${file}.draft`;
    await pipeline(createReadStream(last), createGzip(), createWriteStream(draft, { mode: 0o600 }));
    renameSync(draft, `${file}.2.gz`);
  }
  renameSync(file, last);
}

/** Removes files that were put aside and are older than they are kept. */
export function removeOldLogs(file: string, { days }: Pick<LogKeeping, 'days'>, now: number = Date.now()): void {
  if (days === undefined) return;
  for (const { path } of putAside(file)) {
    if (statSync(path).mtimeMs < now - days * 24 * 3_600_000) rmSync(path, { force: true });
  }
}

/** The files that were put aside, the newest first. */
function putAside(file: string): readonly { readonly path: string; readonly number: number }[] {
  const begin = `${basename(file)}.`;
  return readdirSync(dirname(file))
    .flatMap((found) => {
      const number = found.startsWith(begin) ? /^(\d+)(?:\.gz)?$/.exec(found.slice(begin.length))?.[1] : undefined;
      return number === undefined ? [] : [{ path: join(dirname(file), found), number: Number(number) }];
    })
    .toSorted((a, b) => a.number - b.number);
}
