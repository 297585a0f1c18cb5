import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import writeExcelFile from 'write-excel-file/node';
import { workbookCells, type SheetCell } from '../../src/features/gradebook/sheet-cell.ts';

/** Path of LibreOffice on this machine, if it is there. */
export const libreOffice: string | undefined = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((path) => existsSync(path));

/** Text of all cells, full digits, as comma-separated values in UTF-8: options of the filter of LibreOffice. */
const csv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false';
/** Workbooks that one run of LibreOffice opens. */
const workbooksAtOnce = 100;

/** Writes each sheet as the workbook that the console hands out, has LibreOffice open and recompute it, and returns the cells that it has then. */
export async function recomputeSheets(
  program: string,
  sheets: readonly { readonly name: string; readonly rows: readonly (readonly SheetCell[])[] }[],
): Promise<readonly (readonly (readonly string[])[])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lab-console-sheets-'));
  try {
    for (const { name, rows } of sheets) await writeExcelFile(workbookCells(rows)).toFile(join(folder, `${name}.xlsx`));
    for (let from = 0; from < sheets.length; from += workbooksAtOnce) {
      const files = sheets.slice(from, from + workbooksAtOnce).map(({ name }) => join(folder, `${name}.xlsx`));
      await promisify(execFile)(
        program,
        [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', csv, '--outdir', folder, ...files],
        { timeout: 580_000, maxBuffer: 2 ** 24 },
      );
    }
    return await Promise.all(sheets.map(async ({ name }) => readCells(await readFile(join(folder, `${name}.csv`), 'utf8'))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readCells(text: string): readonly (readonly string[])[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
}
