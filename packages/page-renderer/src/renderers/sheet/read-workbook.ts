import { checkZip } from '@lab-console/widget-base';
import type { read, utils } from 'xlsx';

const maxUnpackedBytes = 100 * 1024 * 1024;

/** Why a workbook could not be read. */
export type WorkbookFault = 'unreadable' | 'protected' | 'rows' | 'empty' | 'large' | 'slow';

/** How a workbook is read. */
export interface WorkbookOptions {
  readonly allSheets: boolean;
  /** `object`: the first line names the keys of every row; `array`: every line as a list. */
  readonly parseMode: 'object' | 'array';
  /** Keeps cells without a value as `''`. */
  readonly includeEmpty: boolean;
  /** Most lines of one sheet. */
  readonly maxRows: number;
  /** Most bytes of all parts together once they are unpacked. @default 100 MB */
  readonly maxBytes?: number;
}

/** One line of a sheet. */
export type SheetRow = Readonly<Record<string, unknown>> | readonly unknown[];

/** One sheet with what it holds. */
export interface Sheet {
  readonly sheetName: string;
  readonly data: readonly SheetRow[];
}

/** Sheets of a workbook (the first one alone without `allSheets`), or why there are none. */
export type WorkbookResult =
  | { readonly sheets: readonly Sheet[]; readonly fault?: undefined }
  | { readonly fault: WorkbookFault };

/** The library that reads workbooks; the caller decides how it is loaded, since a worker may not load anything later. */
export interface WorkbookReader {
  readonly read: typeof read;
  readonly utils: typeof utils;
}

/**
 * Reads a workbook (.xlsx, .xls, .csv) without formulas, macros or links of it. It never throws for what a file holds, and does not ask for its
 * reader before the file has passed the first checks.
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  options: WorkbookOptions,
  loadReader: () => Promise<WorkbookReader>,
): Promise<WorkbookResult> {
  const kind = kindOf(bytes, name);
  if (kind === undefined) return { fault: 'unreadable' };
  const isZip = bytes[0] === 0x50;
  const zipFault = kind === 'book' && isZip ? await checkZip(bytes, options.maxBytes ?? maxUnpackedBytes) : undefined;
  if (zipFault !== undefined) return { fault: zipFault };
  const xlsx = await loadReader();
  try {
    const source = kind === 'text' ? { data: decode(bytes), type: 'string' as const } : { data: bytes, type: 'array' as const };
    const book = xlsx.read(source.data, {
      type: source.type,
      dense: true,
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      // One more than may be taken shows that there are too many.
      sheetRows: options.maxRows + 2,
      ...(options.allSheets ? {} : { sheets: 0 }),
    });
    const names = options.allSheets ? book.SheetNames : book.SheetNames.slice(0, 1);
    const sheets: Sheet[] = [];
    for (const sheetName of names) {
      const sheet = book.Sheets[sheetName];
      const lines = sheet
        ? xlsx.utils.sheet_to_json<readonly unknown[]>(sheet, { header: 1, raw: true, blankrows: false, UTC: true })
        : [];
      if (lines.length > options.maxRows + 1) return { fault: 'rows' };
      sheets.push({ sheetName, data: rowsOf(lines, options) });
    }
    return sheets.every(({ data }) => data.length === 0) ? { fault: 'empty' } : { sheets };
  } catch (error) {
    return { fault: error instanceof Error && /password|encrypt/i.test(error.message) ? 'protected' : 'unreadable' };
  }
}

/** A workbook is recognised by its first bytes; a text only by the name of the file, since any text would do. */
function kindOf(bytes: Uint8Array, name: string): 'book' | 'text' | undefined {
  const starts = (...signature: readonly number[]): boolean => signature.every((byte, at) => bytes[at] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0)) return 'book';
  return /\.(csv|txt)$/i.test(name) && !bytes.includes(0) ? 'text' : undefined;
}

/** UTF-8, otherwise the encoding of Chinese office programs. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function rowsOf(lines: readonly (readonly unknown[])[], options: WorkbookOptions): readonly SheetRow[] {
  const cells = lines.map((line) => Array.from(line, (cell) => plain(cell)));
  const width = Math.max(0, ...cells.map((line) => line.length));
  const filled = (line: readonly unknown[]): readonly unknown[] => Array.from({ length: width }, (_none, at) => line[at] ?? '');
  if (options.parseMode === 'array') return cells.map(filled);
  const [head = [], ...rest] = cells;
  const keys = headerKeys(filled(head));
  return rest.map((line) =>
    // Own properties in any case: a column named “__proto__” is a key like any other.
    Object.fromEntries(
      keys.flatMap((key, at) => {
        const value = line[at];
        if (key === '' || (value === undefined && !options.includeEmpty)) return [];
        return [[key, value ?? '']];
      }),
    ),
  );
}

/** Column names; a name that comes again gets a number, a column without one is left out. */
function headerKeys(head: readonly unknown[]): readonly string[] {
  const seen = new Map<string, number>();
  return head.map((cell) => {
    const key = String(cell).trim();
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return key === '' || count === 0 ? key : `${key}_${count}`;
  });
}

/** Numbers, truth values and texts stay; days become `YYYY-MM-DD`, with `HH:mm:ss` when they have a time. */
function plain(cell: unknown): unknown {
  if (cell === null || cell === undefined || cell === '') return undefined;
  if (!(cell instanceof Date)) return cell;
  if (Number.isNaN(cell.getTime())) return undefined;
  // Excel keeps times as parts of a day, which round to the millisecond below.
  const [day = '', time = ''] = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
}
