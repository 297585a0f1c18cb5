import { zipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { utils, write } from 'xlsx';
import { maxUnpackedBytes } from './max-unpacked-bytes.ts';

/** Starts the worker's code in this process and answers what it posts for some bytes. */
async function readInWorker(bytes: Uint8Array): Promise<unknown> {
  let handle: ((event: unknown) => void) | undefined;
  vi.stubGlobal('addEventListener', (_type: string, handler: typeof handle) => (handle = handler));
  vi.resetModules();
  await import('./sheet.worker.ts');
  return new Promise((resolve) => {
    vi.stubGlobal('postMessage', resolve);
    handle?.({ data: { bytes: Uint8Array.from(bytes).buffer, isText: false } });
  });
}

it('reads the sheets of a workbook', async () => {
  const book = utils.book_new(utils.aoa_to_sheet([['code'], ['C1']]), 'Courses');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
  expect(await readInWorker(bytes)).toEqual({ sheets: [{ name: 'Courses', rows: [['code'], ['C1']] }] });
});

it('shortens a cell of more letters than can be shown', async () => {
  const book = utils.book_new(utils.aoa_to_sheet([['x'.repeat(1_001)], ['y'.repeat(1_000)]]), 'Long');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  const rows = [[`${'x'.repeat(1_000)}…`], ['y'.repeat(1_000)]];
  expect(await readInWorker(bytes)).toEqual({ sheets: [{ name: 'Long', rows }] });
});

it('refuses a workbook that unpacks to more than the browser should hold', async () => {
  // One part of 10 MB that the zip names 21 times.
  const zip = zipSync({ a: new Uint8Array(maxUnpackedBytes / 20) }, { level: 1 });
  const end = zip.length - 22;
  const directory = new DataView(zip.buffer, zip.byteOffset).getUint32(end + 16, true);
  const named = Array.from({ length: 21 }, () => [...zip.subarray(directory, end)]);
  const bomb = Uint8Array.from([...zip.subarray(0, directory), ...named.flat(), ...zip.subarray(end)]);
  bomb[bomb.length - 12] = 21;
  expect(await readInWorker(bomb)).toEqual({ failure: expect.stringContaining('large') });
});
