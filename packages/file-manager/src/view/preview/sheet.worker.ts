import { checkZip } from '@lab-console/widget-base';
import { read, utils } from 'xlsx';
import { decodeText } from './decode-text.ts';
import { maxUnpackedBytes } from './max-unpacked-bytes.ts';

/** A sheet as it is shown. */
export interface ShownSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** Most rows and columns of a sheet, and letters of a cell, that are shown. */
const max = { rows: 100_000, columns: 200, letters: 1_000 };

/** An .xlsx is a zip; other workbooks and texts are as large as they look. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function readSheets(bytes: Uint8Array<ArrayBuffer>, isText: boolean): Promise<readonly ShownSheet[]> {
  const fault = !isText && isZip(bytes) ? await checkZip(bytes, maxUnpackedBytes) : undefined;
  if (fault !== undefined) throw new Error(`The workbook is not read: ${fault}.`);
  const options = { cellFormula: false, cellHTML: false, sheetRows: max.rows } as const;
  const book = isText ? read(decodeText(bytes), { ...options, type: 'string' }) : read(bytes, { ...options, type: 'array' });
  return book.SheetNames.map((name): ShownSheet => {
    const sheet = book.Sheets[name];
    const rows = sheet ? utils.sheet_to_json<readonly unknown[]>(sheet, { header: 1, raw: false, defval: '' }) : [];
    return { name, rows: rows.map((row) => row.slice(0, max.columns).map(shownText)) };
  });
}

/** A cell of a made-up workbook may hold millions of letters, which would stop the page. */
function shownText(value: unknown): string {
  const text = String(value);
  return text.length > max.letters ? `${text.slice(0, max.letters)}…` : text;
}

globalThis.addEventListener('message', ({ data }: MessageEvent<{ readonly bytes: ArrayBuffer; readonly isText: boolean }>) => {
  readSheets(new Uint8Array(data.bytes), data.isText).then(
    (sheets) => globalThis.postMessage({ sheets }),
    (error: unknown) => globalThis.postMessage({ failure: String(error) }),
  );
});
