import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeOldLogs, rotateLog } from './rotate-log.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lab-console-log-'));
  file = join(folder, 'server.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string): void => writeFileSync(file, text);
const names = (): string[] => readdirSync(folder).toSorted();

it('keeps so many files, all but the newest packed', async () => {
  for (const text of ['one', 'two', 'three', 'four', 'five']) {
    write(text);
    await rotateLog(file, { files: 3 });
  }
  write('six');
  expect(names()).toEqual(['server.log', 'server.log.1', 'server.log.2.gz', 'server.log.3.gz']);
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('five');
  expect(gunzipSync(readFileSync(`${file}.2.gz`)).toString()).toBe('four');
  expect(gunzipSync(readFileSync(`${file}.3.gz`)).toString()).toBe('three');
});

it('keeps one file as it is where one is asked for', async () => {
  write('one');
  await rotateLog(file, { files: 1 });
  write('two');
  await rotateLog(file, { files: 1 });
  expect(names()).toEqual(['server.log.1']);
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('two');
});

it('removes files that are older than they are kept, and never the one that is written', async () => {
  write('one');
  await rotateLog(file, { files: 5 });
  write('two');
  const old = new Date(Date.now() - 8 * 24 * 3_600_000);
  for (const path of [file, `${file}.1`]) utimesSync(path, old, old);
  removeOldLogs(file, { days: undefined });
  expect(names()).toEqual(['server.log', 'server.log.1']);
  removeOldLogs(file, { days: 7 });
  expect(names()).toEqual(['server.log']);
});
