import type { ImportColumns } from '../core/import-column.ts';
import type { ImportLookups } from '../core/import-lookup.ts';
import { isFixed, type ImportRow } from '../core/import-row.ts';
import type { RawCell } from '../core/raw-cell.ts';
import { inSlices } from '../core/yield-to-page.ts';
import { progressOf, type ImportState } from './import-state.ts';
import type { SessionRun } from './session-run.ts';
import type { SessionStore } from './session-store.ts';

/** A new text for a cell. */
export interface CellChange {
  /** Number of the row as the spreadsheet shows it. */
  readonly number: number;
  readonly key: string;
  readonly text: string;
}

/** Where a change was. */
export interface EditPlace {
  readonly number: number;
  readonly key: string;
}

interface Edit {
  readonly number: number;
  readonly column: number;
  readonly before: RawCell;
  readonly after: RawCell;
}

interface CellPut {
  readonly number: number;
  readonly column: number;
  readonly cell: RawCell;
}

/** Cells that are changed while the page waits; more of them are changed in slices, with progress and a cancel. */
const atOnce = 500;

/** The repairs of one reading: cells get other texts, in steps that can be taken back and made again. */
export class CellEdits<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem> {
  readonly #store: SessionStore;
  readonly #run: SessionRun<TColumns, TLookups, TBase, TItem>;
  #done: (readonly Edit[])[] = [];
  /** Taken back, the last of them first. */
  #undone: (readonly Edit[])[] = [];

  constructor(store: SessionStore, run: SessionRun<TColumns, TLookups, TBase, TItem>) {
    this.#store = store;
    this.#run = run;
  }

  /** Changes cells as one step. Cells of rows that were sent stay as they are. */
  change(changes: readonly CellChange[]): void {
    const { parser } = this.#run;
    if (!parser || this.#store.state.phase !== 'ready') return;
    const places = new Map(parser.keys.map((key, index) => [key, index]));
    const edits: Edit[] = [];
    for (const { number, key, text } of changes) {
      const column = places.get(key);
      const row = this.#store.rowOf(number);
      if (column === undefined || !row || isFixed(row)) continue;
      edits.push({ number, column, before: row.cells[column] ?? null, after: text === '' ? null : text });
    }
    if (edits.length === 0) return;
    const history = { done: [...this.#done, edits], undone: [] };
    this.#put(
      edits.map(({ number, column, after }) => ({ number, column, cell: after })),
      history,
    );
  }

  /** Takes the last step back; answers where it was. */
  undo(): EditPlace | null {
    const edits = this.#done.at(-1);
    if (this.#store.state.phase !== 'ready' || !edits) return null;
    const history = { done: this.#done.slice(0, -1), undone: [...this.#undone, edits] };
    this.#put(
      edits.toReversed().map(({ number, column, before }) => ({ number, column, cell: before })),
      history,
    );
    return this.#placeOf(edits);
  }

  /** Makes the step again that was taken back last; answers where it is. */
  redo(): EditPlace | null {
    const edits = this.#undone.at(-1);
    if (this.#store.state.phase !== 'ready' || !edits) return null;
    const history = { done: [...this.#done, edits], undone: this.#undone.slice(0, -1) };
    this.#put(
      edits.map(({ number, column, after }) => ({ number, column, cell: after })),
      history,
    );
    return this.#placeOf(edits);
  }

  /** Nothing can be taken back any more. */
  forget(): void {
    this.#done = [];
    this.#undone = [];
  }

  #placeOf([first]: readonly Edit[]): EditPlace | null {
    return first ? { number: first.number, key: this.#run.parser?.keys[first.column] ?? '' } : null;
  }

  #put(cells: readonly CellPut[], history: { readonly done: (readonly Edit[])[]; readonly undone: (readonly Edit[])[] }): void {
    const change: Partial<ImportState> = {
      outcome: { kind: 'none' },
      canUndo: history.done.length > 0,
      canRedo: history.undone.length > 0,
    };
    const keep = (): void => {
      this.#done = history.done;
      this.#undone = history.undone;
    };
    if (cells.length > atOnce) {
      void this.#putMany(cells, change).then((isDone) => isDone && keep());
      return;
    }
    keep();
    this.#putFew(cells, change);
  }

  #putFew(cells: readonly CellPut[], change: Partial<ImportState>): void {
    const { parser, checker } = this.#run;
    if (!parser || !checker) return;
    const changed = new Map<number, ImportRow>();
    for (const { number, column, cell } of cells) {
      const row = changed.get(number) ?? this.#store.rowOf(number);
      if (row) changed.set(number, parser.withCell(row, column, cell));
    }
    const pending: ImportRow[] = [];
    for (const [number, row] of changed) {
      const isUnknown = checker.missingCodes(checker.codesOf(row)) > 0;
      if (isUnknown) pending.push(row);
      changed.set(number, isUnknown ? { ...row, checking: true } : checker.checked(row));
    }
    this.#run.putRows(changed, change);
    if (pending.length > 0) void this.#lookUp(pending);
  }

  /** Answers whether the change was made: the person may have cancelled it. */
  async #putMany(cells: readonly CellPut[], change: Partial<ImportState>): Promise<boolean> {
    const { parser } = this.#run;
    if (!parser) return false;
    return this.#run.recheck(
      'changing',
      async (signal) => {
        const byRow = new Map<number, CellPut[]>();
        const add = (cell: CellPut): void => {
          const known = byRow.get(cell.number);
          if (known) known.push(cell);
          else byRow.set(cell.number, [cell]);
        };
        await inSlices(cells, add, { signal });
        const { rows } = this.#store.state;
        const changed: ImportRow[] = [];
        await inSlices(
          rows,
          (row, index) => {
            const own = byRow.get(row.number);
            const put = (before: ImportRow, { column, cell }: CellPut): ImportRow => parser.withCell(before, column, cell);
            changed.push(own ? own.reduce(put, row) : row);
            if (index % 10_000 === 0) this.#store.set({ progress: progressOf('changing', index, rows.length) });
          },
          { signal },
        );
        return changed;
      },
      change,
    );
  }

  async #lookUp(rows: readonly ImportRow[]): Promise<void> {
    const { checker, signal } = this.#run;
    if (!checker) return;
    try {
      await checker.lookUp(await checker.gatherCodes(rows, signal), { signal });
    } catch {
      // Only an aborted run gets here; the rows are gone then.
      return;
    }
    const checked = new Map<number, ImportRow>();
    for (const { number, cells } of rows) {
      const row = this.#store.rowOf(number);
      // The row may have been changed again since: the later look-up answers for it.
      if (row?.checking && row.cells === cells) checked.set(number, checker.checked(row));
    }
    if (checked.size > 0) this.#run.putRows(checked, { outcome: { kind: 'none' } });
    this.#store.set({ failedCodes: checker.failedCodes });
  }
}
