import type { RowUnfolding } from '../core/define-import.ts';
import { rowExpander } from '../core/expand-rows.ts';
import { footerText } from '../core/footer-row.ts';
import type { ImportColumns } from '../core/import-column.ts';
import { ImportFaultError } from '../core/import-fault.ts';
import type { ImportRow } from '../core/import-row.ts';
import { matchHeaders, type ColumnAssignment, type HeaderMatch } from '../core/match-headers.ts';
import type { RawRow } from '../core/raw-cell.ts';
import { sheetColumns, type SheetColumns } from '../core/sheet-columns.ts';
import { headerRepeats } from '../core/repeats-header.ts';
import { withSources, type RowUnfolder } from '../core/row-unfolder.ts';
import { isSampleRow } from '../core/sample-row.ts';
import { SheetParser } from '../core/sheet-parser.ts';
import type { ReadLimits } from '../engine/read-limits.ts';
import type { SheetEvent, SheetInfo } from '../engine/sheet-events.ts';
import type { SheetReader } from '../engine/sheet-reader.ts';
import type { SheetReadings } from './import-state.ts';
import { rowIndex } from '../core/row-index.ts';

/** What `readSheetRows` is given. */
export interface SheetRowsInput {
  readonly reader: SheetReader;
  readonly file: Blob & { readonly name: string };
  readonly columns: ImportColumns;
  /** Takes rows apart once the base data is there. */
  readonly unfolding: RowUnfolding<never, never> | undefined;
  readonly limits: Partial<ReadLimits>;
  /** Name of the sheet that is read; `null` for the first visible one. */
  readonly sheetName: string | null;
  readonly signal: AbortSignal;
  /** Columns that were assigned by hand. */
  readonly assigned: ColumnAssignment | null;
  /** Called with the sheet before its rows, also where they do not fit. */
  readonly onSheet: (info: SheetInfo) => void;
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
  /** The rows; of a sheet whose rows are to be taken apart none before `unfold`. */
  readonly rows: readonly ImportRow[];
  /** Makes the rows of a sheet whose rows are to be taken apart, with the base data of the import; `null` for any other sheet. */
  readonly unfold: ((base: never, signal: AbortSignal) => Promise<readonly ImportRow[]>) | null;
  readonly readings: SheetReadings;
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
  let isHeader: (row: RawRow) => boolean = () => false;
  let expand: (row: RawRow) => readonly RawRow[] = () => [];
  let parser: SheetParser | null = null;
  let blankRows = 0;
  let unfolder: RowUnfolder | null = null;
  let repeatedHeaders = 0;
  let splitRows = 0;

  const { reader, file, limits, sheetName } = input;
  const job = { file, limits, signal, onEvent: handleEvent, ...(sheetName === null ? {} : { sheet: sheetName }) };
  await reader(job).catch((error: unknown) => {
    throw stop.signal.aborted && !input.signal.aborted ? stop.signal.reason : error;
  });
  stop.signal.throwIfAborted();
  const taken = unfolder as RowUnfolder | null;
  if (!info || !header || !parser || (taken ? taken.count : rows.length) === 0) {
    throw new ImportFaultError('no-data-rows', { sheet: (info as SheetInfo | null)?.sheet ?? '' });
  }
  const found = parser as SheetParser;
  const unfold: SheetRows['unfold'] = taken ? (base, within) => taken.rows(found, base, within) : null;
  const readings = {
    lists: (header as HeaderMatch).lists?.length ?? 1,
    repeatedHeaders,
    splitRows,
    unfoldedRows: taken?.count ?? 0,
    defaults: taken?.defaults ?? {},
  };
  return { info, header, parser, rows, unfold, readings, blankRows };

  function handleEvent(event: SheetEvent): void {
    if (signal.aborted) return;
    try {
      switch (event.type) {
        case 'progress':
          break;
        case 'sheet':
          info = event.info;
          input.onSheet(info);
          break;
        case 'rows':
          takeRows(event.rows);
          break;
        case 'rows-again':
          takeRowsAgain(event.rows);
          break;
        case 'restart':
          rows = [];
          info = header = parser = unfolder = null;
          repeatedHeaders = splitRows = 0;
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
      const search = { rows: raw, columns, sheet: sheet?.sheet ?? '', assigned };
      const plain = matchHeaders(search);
      const found = input.unfolding ? withSources(plain, search, input.unfolding) : { ...plain, unfolder: null };
      unfolder = found.unfolder;
      input.onColumns(sheetColumns(raw, found.match));
      if (found.fault) throw new ImportFaultError(found.fault.code, found.fault.params);
      header = found.match;
      const headerRow = raw.find(({ number }) => number === found.match.row);
      isHeader = headerRow ? headerRepeats(headerRow, header) : () => false;
      expand = rowExpander(input.columns, header);
      parser = new SheetParser(input.columns, header, { date1904: sheet?.date1904 ?? false }, footerText);
    }
    for (const row of raw) {
      if (row.number <= (header?.row ?? 0) || isSampleRow(row.cells)) continue;
      if (!header) continue;
      if (isHeader(row)) {
        repeatedHeaders++;
        continue;
      }
      if (unfolder) {
        unfolder.add(row);
        continue;
      }
      const parts = expand(row);
      let made = 0;
      for (const part of parts) {
        const parsed = parser.row(part);
        if (!parsed) continue;
        rows.push(parsed);
        made++;
      }
      if (made > (header.lists?.length ?? 1)) splitRows++;
    }
    input.onProgress(rows.length, Math.max(rows.length, sheet?.lastRow ?? 0));
  }

  function takeRowsAgain(raw: readonly RawRow[]): void {
    for (const row of raw) {
      if (unfolder) {
        unfolder.replace(row);
        continue;
      }
      for (const part of expand(row)) {
        const index = rowIndex(rows, part.number);
        const parsed = index < 0 ? null : parser?.row(part);
        if (parsed) rows[index] = parsed;
      }
    }
  }
}
