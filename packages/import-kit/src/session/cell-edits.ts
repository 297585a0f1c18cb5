import type { ImportColumns } from '../core/import-column.ts';
import type { ImportLookups } from '../core/import-lookup.ts';
import { isFixed, type ImportRow } from '../core/import-row.ts';
import type { RawCell } from '../core/raw-cell.ts';
import type { SheetParser } from '../core/sheet-parser.ts';
import { inSlices } from '../core/yield-to-browser.ts';
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
export interface EditPosition {
  readonly number: number;
  readonly key: string;
}

interface Edit {
  readonly number: number;
  /** Index of the column; `wholeRow` where the row is left out or taken in again, with `true` for left out. */
  readonly column: number;
  readonly before: RawCell;
  readonly after: RawCell;
}

/** Means the row itself. */
const wholeRow = -1;

/** Whether an edit is made, or taken back. */
type Side = 'before' | 'after';

interface History {
  readonly done: readonly (readonly Edit[])[];
  readonly undone: readonly (readonly Edit[])[];
}

/** Cells that are changed while the page waits; more of them are changed in slices, with progress and a cancel. */
const atOnce = 500;

/** The repairs of one reading: cells get other texts, in steps that can be taken back and made again. */
export class CellEdits<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem> {
  readonly #store: SessionStore;
  readonly #run: SessionRun<TColumns, TLookups, TBase, TItem>;
  /** `undone` are those that were taken back, the last of them first. */
  #history: History = { done: [], undone: [] };
  readonly #lookUps = new Set<Promise<void>>();

  constructor(store: SessionStore, run: SessionRun<TColumns, TLookups, TBase, TItem>) {
    this.#store = store;
    this.#run = run;
  }

  /** Changes cells as one step. Cells of rows that were sent stay as they are. */
  change(changes: readonly CellChange[]): void {
    const { parser } = this.#run;
    if (!parser || this.#store.state.phase !== 'ready') return;
    const places = new Map(parser.keys.map((key, index) => [key, index]));
    const editOf = ({ number, key, text }: CellChange): Edit | null => {
      const column = places.get(key);
      const row = this.#store.rowOf(number);
      if (column === undefined || !row || isFixed(row)) return null;
      return { number, column, before: row.cells[column] ?? null, after: text === '' ? null : text };
    };
    if (!changes.some((change) => editOf(change) !== null)) return;
    const edits: Edit[] = [];
    const collect = (change: CellChange): void => {
      const edit = editOf(change);
      if (edit) edits.push(edit);
    };
    const history = { done: [...this.#history.done, edits], undone: [] };
    if (changes.length > atOnce) {
      this.#putMany(edits, 'after', history, (signal) => inSlices(changes, collect, { signal }));
      return;
    }
    for (const change of changes) collect(change);
    this.#putFew(edits, 'after', history);
  }

  /** Leaves rows out, or takes them in again, as one step. Rows that were sent stay as they are. */
  leaveOut(numbers: readonly number[], isLeftOut: boolean): void {
    if (this.#store.state.phase !== 'ready') return;
    const edits = numbers.flatMap((number): readonly Edit[] => {
      const row = this.#store.rowOf(number);
      const isChanged = row !== undefined && !isFixed(row) && !row.reference && row.leftOut !== isLeftOut;
      return isChanged ? [{ number, column: wholeRow, before: row.leftOut, after: isLeftOut }] : [];
    });
    if (edits.length > 0) this.#putFew(edits, 'after', { done: [...this.#history.done, edits], undone: [] });
  }

  /** Takes the last step back; answers where it was. */
  undo(): EditPosition | null {
    const { done, undone } = this.#history;
    return this.#again(done.at(-1), 'before', (edits) => ({ done: done.slice(0, -1), undone: [...undone, edits] }));
  }

  /** Makes the step again that was taken back last; answers where it is. */
  redo(): EditPosition | null {
    const { done, undone } = this.#history;
    return this.#again(undone.at(-1), 'after', (edits) => ({ done: [...done, edits], undone: undone.slice(0, -1) }));
  }

  /** Waits until the codes of changed rows are known; answers whether no cell was changed meanwhile. */
  async settled(): Promise<boolean> {
    const history = this.#history;
    if (this.#lookUps.size > 0) this.#store.set({ outcome: { kind: 'waiting' } });
    await Promise.all(this.#lookUps);
    return this.#history === history && !this.#run.signal.aborted;
  }

  /** Nothing can be taken back any more. */
  forget(): void {
    this.#history = { done: [], undone: [] };
  }

  #again(edits: readonly Edit[] | undefined, side: Side, next: (edits: readonly Edit[]) => History): EditPosition | null {
    if (this.#store.state.phase !== 'ready' || !edits) return null;
    if (edits.length > atOnce) this.#putMany(edits, side, next(edits));
    else this.#putFew(edits, side, next(edits));
    const [first] = edits;
    return first ? { number: first.number, key: this.#run.parser?.keys[Math.max(0, first.column)] ?? '' } : null;
  }

  #putFew(edits: readonly Edit[], side: Side, history: History): void {
    const { parser, checker } = this.#run;
    if (!parser || !checker) return;
    this.#history = history;
    const changed = new Map<number, ImportRow>();
    for (const edit of edits) {
      const row = changed.get(edit.number) ?? this.#store.rowOf(edit.number);
      if (row) changed.set(edit.number, withEdit(parser, row, edit, side));
    }
    const pending: ImportRow[] = [];
    for (const [number, row] of changed) {
      const isUnknown = checker.missingCodes(checker.codesOf(row)) > 0;
      if (isUnknown) pending.push(row);
      changed.set(number, isUnknown ? { ...row, checking: true } : checker.checked(row));
    }
    this.#run.putRows(changed, changeOf(history));
    if (pending.length === 0) return;
    const lookUp = this.#lookUp(pending).finally(() => this.#lookUps.delete(lookUp));
    this.#lookUps.add(lookUp);
  }

  /**
   * The same in slices. The person may cancel it: history and rows then stay as they were.
   *
   * @param collect Fills `edits` first, where they are not known yet.
   */
  #putMany(
    edits: readonly Edit[],
    side: Side,
    history: History,
    collect: (signal: AbortSignal) => Promise<void> = async () => {},
  ): void {
    const { parser } = this.#run;
    if (!parser) return;
    const makeRows = async (signal: AbortSignal): Promise<readonly ImportRow[]> => {
      await collect(signal);
      const byRow = new Map<number, Edit[]>();
      const add = (edit: Edit): void => {
        const known = byRow.get(edit.number);
        if (known) known.push(edit);
        else byRow.set(edit.number, [edit]);
      };
      await inSlices(edits, add, { signal });
      const { rows } = this.#store.state;
      const changed: ImportRow[] = [];
      await inSlices(
        rows,
        (row, index) => {
          const own = byRow.get(row.number);
          const put = (before: ImportRow, edit: Edit): ImportRow => withEdit(parser, before, edit, side);
          changed.push(own ? own.reduce(put, row) : row);
          if (index % 10_000 === 0) this.#store.set({ progress: progressOf('changing', index, rows.length) });
        },
        { signal },
      );
      return changed;
    };
    void this.#run.recheck('changing', makeRows, changeOf(history)).then((isDone) => {
      if (isDone) this.#history = history;
    });
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

function withEdit(parser: SheetParser, row: ImportRow, edit: Edit, side: Side): ImportRow {
  if (edit.column === wholeRow) return { ...row, leftOut: edit[side] === true };
  return parser.withCell(row, edit.column, edit[side]);
}

function changeOf({ done, undone }: History): Partial<ImportState> {
  return { outcome: { kind: 'none' }, canUndo: done.length > 0, canRedo: undone.length > 0 };
}
