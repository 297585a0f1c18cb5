import type { ImportColumns } from '../core/import-column.ts';
import type { ImportLookups } from '../core/import-lookup.ts';
import type { ImportRow } from '../core/import-row.ts';
import type { RowChecker } from '../core/row-checker.ts';
import type { SheetParser } from '../core/sheet-parser.ts';
import { inSlices, yieldToBrowser } from '../core/yield-to-browser.ts';
import { progressOf, type ImportState } from './import-state.ts';
import type { SessionStore } from './session-store.ts';

/** What belongs to one reading of one file; another reading has another. */
export class SessionRun<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem> {
  parser: SheetParser | null = null;
  checker: RowChecker<TColumns, TLookups, TBase, TItem> | null = null;
  readonly #store: SessionStore;
  readonly #all = new AbortController();
  #work = new AbortController();

  constructor(store: SessionStore) {
    this.#store = store;
  }

  /** Aborted when another reading begins. */
  get signal(): AbortSignal {
    return this.#all.signal;
  }

  /** Another file was picked, or the import was cancelled. */
  abort(): void {
    this.#all.abort(new DOMException('Another file was picked, or the import was cancelled.', 'AbortError'));
  }

  /** Ends `recheck`; the rows stay as they were. */
  cancelWork(): void {
    this.#work.abort(new DOMException('The person cancelled it.', 'AbortError'));
  }

  /** Runs look-ups and rules over all rows and shows them. @throws the signal's reason when it is aborted. */
  async check(rows: readonly ImportRow[], signal: AbortSignal, change: Partial<ImportState> = {}): Promise<void> {
    const { checker } = this;
    if (!checker) return;
    let answered = 0;
    const codes = await checker.gatherCodes(rows, signal);
    const total = checker.missingCodes(codes);
    this.#store.set({ progress: progressOf('checking', 0, total) });
    await checker.lookUp(codes, {
      signal,
      onAnswered: (codes) => {
        answered += codes;
        this.#store.set({ progress: progressOf('checking', answered, total) });
      },
    });
    const checked: ImportRow[] = [];
    checker.sheet.begin();
    const checkRow = (row: ImportRow): void => {
      const values = checker.values(row);
      const done = checker.checked(row, values);
      checked.push(done);
      checker.sheet.add(done, values);
    };
    await inSlices(rows, checkRow, { signal });
    const marks = await checker.sheet.finish(checked, signal);
    await inSlices(checked, (row, index) => (checked[index] = withMarks(row, marks.get(row.number) ?? [])), { signal });
    await yieldToBrowser();
    signal.throwIfAborted();
    this.#store.setRows(checked, { phase: 'ready', progress: null, failedCodes: checker.failedCodes, ...change });
  }

  /**
   * Checks rows that a person waits for: a cancel leaves the present rows as they are. Answers whether it came to its end.
   *
   * @throws what a look-up or rule throws.
   */
  async recheck(
    stage: 'checking' | 'changing',
    makeRows: (signal: AbortSignal) => readonly ImportRow[] | Promise<readonly ImportRow[]>,
    change: Partial<ImportState> = {},
  ): Promise<boolean> {
    this.#work = new AbortController();
    const signal = AbortSignal.any([this.signal, this.#work.signal]);
    const before = this.#store.state.rows;
    this.#store.set({ phase: 'checking', progress: progressOf(stage, 0, 0) });
    try {
      await this.check(await makeRows(signal), signal, change);
      return true;
    } catch (error) {
      if (this.signal.aborted) return false;
      // The rules of the sheet had begun to remember other rows.
      await this.checker?.sheet.checkAll(before, this.signal).catch(() => {});
      if (this.signal.aborted) return false;
      this.#store.set({ phase: 'ready', progress: null });
      if (!this.#work.signal.aborted) throw error;
      return false;
    }
  }

  /** Puts changed rows into their places, with what the rules of the sheet find in them and in those that depend on them. */
  putRows(changed: ReadonlyMap<number, ImportRow>, change: Partial<ImportState> = {}): void {
    const { checker } = this;
    const all = new Map(changed);
    const rowOf = (number: number): ImportRow | undefined => changed.get(number) ?? this.#store.rowOf(number);
    const marks = checker?.sheet.checkChanged(() => rowsWith(this.#store.state.rows, changed), changed, rowOf);
    for (const [number, issues] of marks ?? []) {
      const row = rowOf(number);
      if (row) all.set(number, withMarks(row, issues));
    }
    this.#store.putRows(all, change);
  }
}

function rowsWith(rows: readonly ImportRow[], changed: ReadonlyMap<number, ImportRow>): readonly ImportRow[] {
  return rows.map((row) => changed.get(row.number) ?? row);
}

/** A row whose marks from the sheet did not change stays the same object. */
function withMarks(row: ImportRow, issues: ImportRow['sheetIssues']): ImportRow {
  return issues.length > 0 || row.sheetIssues.length > 0 ? { ...row, sheetIssues: issues } : row;
}
