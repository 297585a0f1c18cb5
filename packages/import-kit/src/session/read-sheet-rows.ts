import type { ImportColumns } from '../core/import-column.ts';
import { ImportFaultError } from '../core/import-fault.ts';
import type { ImportRow } from '../core/import-row.ts';
import { matchHeaders, type ColumnAssignment, type HeaderMatch } from '../core/match-headers.ts';
import type { RawRow } from '../core/raw-cell.ts';
import { sheetColumns, type SheetColumns } from '../core/sheet-columns.ts';
import { repeatsHeader } from '../core/repeats-header.ts';
import { isSampleRow } from '../core/sample-row.ts';
import { SheetParser } from '../core/sheet-parser.ts';
import type { ReadLimits } from '../engine/read-limits.ts';
import type { SheetEvent, SheetInfo } from '../engine/sheet-events.ts';
import type { SheetReader } from '../engine/sheet-reader.ts';
import { rowIndex } from './row-index.ts';

/** What `readSheetRows` is given. */
export interface SheetRowsInput {
  readonly reader: SheetReader;
  readonly file: Blob & { readonly name: string };
  readonly columns: ImportColumns;
  readonly limits: Partial<ReadLimits>;
  readonly signal: AbortSignal;
  /** Columns that were assigned by hand. */
  readonly assigned: ColumnAssignment | null;
  /** Called with the columns of the sheet, also where its header does not fit. */
  readonly onColumns: (columns: SheetColumns) => void;
  /** Rows read and rows expected; 0 of 0 at first. */
  readonly onProgress: (done: number, total: number) => void;
}

/** A sheet as rows of an import. */
export interface SheetRows {
  readonly info: SheetInfo;
  readonly header: HeaderMatch;
  readonly parser: SheetParser;
  readonly rows: readonly ImportRow[];
  readonly blankRows: number;
}

/**
 * Reads a file and turns its rows into rows of the import as they arrive. A header that does not fit ends the reading
 * before the rows are looked at.
 *
 * @throws ImportFaultError when the file or its header is refused; the signal's reason when it was aborted.
 */
export async function readSheetRows(input: SheetRowsInput): Promise<SheetRows> {
  const stop = new AbortController();
  const signal = AbortSignal.any([input.signal, stop.signal]);
  let rows: ImportRow[] = [];
  let info: SheetInfo | null = null;
  let header: HeaderMatch | null = null;
  let headerRow: RawRow | null = null;
  let parser: SheetParser | null = null;
  let blankRows = 0;

  await input.reader({ file: input.file, limits: input.limits, signal, onEvent: handleEvent }).catch((error: unknown) => {
    throw stop.signal.aborted && !input.signal.aborted ? stop.signal.reason : error;
  });
  stop.signal.throwIfAborted();
  if (!info || !header || !parser || rows.length === 0) {
    throw new ImportFaultError('no-data-rows', { sheet: (info as SheetInfo | null)?.sheet ?? '' });
  }
  return { info, header, parser, rows, blankRows };

  function handleEvent(event: SheetEvent): void {
    if (signal.aborted) return;
    try {
      switch (event.type) {
        case 'progress':
          break;
        case 'sheet':
          info = event.info;
          break;
        case 'rows':
          takeRows(event.rows);
          break;
        case 'rows-again':
          takeRowsAgain(event.rows);
          break;
        case 'restart':
          rows = [];
          info = header = headerRow = parser = null;
          blankRows = 0;
          break;
        case 'end':
          blankRows = event.blankRows;
          if (info) info = { ...info, lastRow: event.lastRow ?? info.lastRow };
          break;
      }
    } catch (error) {
      stop.abort(error);
    }
  }

  function takeRows(raw: readonly RawRow[]): void {
    const sheet = info;
    if (!parser) {
      const { columns, assigned } = input;
      const found = matchHeaders({ rows: raw, columns, sheet: sheet?.sheet ?? '', assigned });
      input.onColumns(sheetColumns(raw, found.match));
      if (found.fault) throw new ImportFaultError(found.fault.code, found.fault.params);
      header = found.match;
      headerRow = raw.find(({ number }) => number === found.match.row) ?? null;
      parser = new SheetParser(input.columns, found.match, { date1904: sheet?.date1904 ?? false });
    }
    for (const row of raw) {
      if (row.number <= (header?.row ?? 0) || isSampleRow(row.cells)) continue;
      if (header && headerRow && repeatsHeader(row, headerRow, header)) continue;
      const parsed = parser.row(row);
      if (parsed) rows.push(parsed);
    }
    input.onProgress(rows.length, Math.max(rows.length, sheet?.lastRow ?? 0));
  }

  function takeRowsAgain(raw: readonly RawRow[]): void {
    for (const row of raw) {
      const index = rowIndex(rows, row.number);
      const parsed = index < 0 ? null : parser?.row(row);
      if (parsed) rows[index] = parsed;
    }
  }
}
