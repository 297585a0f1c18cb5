import { read, utils } from 'xlsx';
import { decodeText } from './decode-text.ts';

/** A sheet as it is shown. */
export interface ShownSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** Most rows and columns of a sheet that are shown. */
const largest = { rows: 100_000, columns: 200 };

globalThis.addEventListener('message', ({ data }: MessageEvent<{ readonly bytes: ArrayBuffer; readonly isText: boolean }>) => {
  try {
    const bytes = new Uint8Array(data.bytes);
    const options = { cellFormula: false, cellHTML: false, sheetRows: largest.rows } as const;
    const book = data.isText
      ? read(decodeText(bytes), { ...options, type: 'string' })
      : read(bytes, { ...options, type: 'array' });
    const sheets = book.SheetNames.map((name): ShownSheet => {
      const sheet = book.Sheets[name];
      const rows = sheet ? utils.sheet_to_json<readonly unknown[]>(sheet, { header: 1, raw: false, defval: '' }) : [];
      return { name, rows: rows.map((row) => row.slice(0, largest.columns).map(String)) };
    });
    globalThis.postMessage({ sheets });
  } catch (error) {
    globalThis.postMessage({ failure: String(error) });
  }
});
