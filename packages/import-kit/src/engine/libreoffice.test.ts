import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isImportFaultError } from '../core/import-fault.ts';
import { hasLibreOffice, libreOfficeCells, readCells, type CellTexts } from '../../test/libreoffice.ts';
import { unusualFiles, type UnusualFile } from '../../test/unusual-workbooks.ts';
import { malformedFiles, refusedFiles } from '../../test/malformed-workbooks.ts';
import { hasSharedData, sharedData } from '../../test/shared-data.ts';
import kept from './libreoffice-cells.json' with { type: 'json' };
import { readFile } from './read-file.ts';

/**
 * Where this package and LibreOffice differ on purpose, with the reason. All other cells must be equal.
 */
const onPurpose: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'malformed/sep-line.csv': Object.fromEntries(
    ['A1', 'A2', 'B2', 'A3', 'B3'].map((address) => [
      address,
      'the first line names the separator, as Excel has it; LibreOffice takes it for a row',
    ]),
  ),
  'malformed/uncached.xlsx': { A1: 'a formula without a result is marked; LibreOffice computes it' },
  'import-bad-files/formula.xlsx': { D2: 'a formula without a result is marked; LibreOffice computes it' },
  'import-corpus/calamine/date_iso.xlsx': { A3: 'a time of day; LibreOffice keeps it as text' },
  'import-corpus/easyexcel/dataformat.xlsx': { A27: 'format 55 of Chinese Excel is a time; LibreOffice shows the number' },
};

/** The files of the shared folder under their paths in it. */
function sharedFiles(): readonly UnusualFile[] {
  if (!hasSharedData) return [];
  return ['import-bad-files', 'import-corpus'].flatMap((folder) =>
    readdirSync(join(sharedData, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(xlsx|xls|xlsb|ods|csv|txt)$/.test(name))
      .map((name) => ({
        name: `${folder}/${name.replaceAll('\\', '/')}`,
        bytes: new Uint8Array(readFileSync(join(sharedData, folder, name))),
      })),
  );
}

/** The cells that were read from a file, or the code of its refusal. */
async function outcome(file: UnusualFile): Promise<{ readonly sheet: string; readonly cells: CellTexts } | string> {
  try {
    const sheet = await readFile(file);
    const cells = new Map(readCells(sheet));
    for (const address of Object.keys(onPurpose[file.name] ?? {})) cells.delete(address);
    return { sheet: sheet.info.sheet, cells };
  } catch (error) {
    if (isImportFaultError(error)) return error.fault.code;
    throw error;
  }
}

function hash(cells: CellTexts): string {
  const lines = [...cells].map(([address, text]) => `${address} ${text}`).toSorted();
  return `${cells.size} ${createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)}`;
}

const files = [...unusualFiles(), ...malformedFiles(), ...sharedFiles()];
const hashes: Readonly<Record<string, string>> = kept.files;
if (!hasLibreOffice) console.warn('LibreOffice is not installed: files are held against what it made of them when it was.');
if (!hasSharedData) console.warn(`Skipped: real and bad files are not at ${sharedData}.`);

describe('every cell equals what LibreOffice reads', () => {
  it.each(files.map((file) => [file.name, file] as const))('%s', async (name, file) => {
    const found = await outcome(file);
    expect(typeof found === 'string' ? `refused: ${found}` : hash(found.cells)).toBe(hashes[name]);
  });
});

it.each(refusedFiles().map((file) => [file.name, file] as const))('%s is refused with its own code', async (_, file) => {
  expect(await outcome(file)).toBe(file.code);
});

it.skipIf(!hasLibreOffice)(
  'LibreOffice still reads the cells that are stored as hashes',
  async () => {
    const outcomes = await Promise.all(files.map(outcome));
    const readable = files.flatMap((file, index) => {
      const found = outcomes[index]!;
      return typeof found === 'string' ? [] : [{ ...file, ...found }];
    });
    const made = libreOfficeCells(readable);
    const differences: string[] = [];
    const entries: Record<string, string> = {};
    for (const { name, sheet, cells } of readable) {
      const sheets = made.get(name);
      const theirs = new Map(sheets?.get(sheet) ?? sheets?.values().next().value);
      for (const address of Object.keys(onPurpose[name] ?? {})) theirs.delete(address);
      entries[name] = hash(theirs);
      for (const address of new Set([...cells.keys(), ...theirs.keys()])) {
        const pair = [cells.get(address), theirs.get(address)];
        if (pair[0] !== pair[1]) differences.push(`${name} ${address}: read ${pair[0]}, LibreOffice ${pair[1]}`);
      }
    }
    expect(differences).toEqual([]);
    // `KEEP_CELLS=1` writes the hashes again: needed after files were added.
    if (process.env.KEEP_CELLS) {
      files.forEach((file, index) => {
        const found = outcomes[index]!;
        if (typeof found === 'string') entries[file.name] = `refused: ${found}`;
      });
      const sorted = Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)));
      const path = new URL('./libreoffice-cells.json', import.meta.url);
      writeFileSync(path, `${JSON.stringify({ ...kept, files: sorted }, null, 2)}\n`);
    }
  },
  400_000,
);
