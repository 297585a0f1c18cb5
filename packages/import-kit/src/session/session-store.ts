import { createStore } from '@lab-console/widget-base';
import type { ImportRow } from '../core/import-row.ts';
import { idleState, type ImportState, type ImportSummary } from './import-state.ts';
import { rowIndex } from '../core/row-index.ts';
import { addSummaries, rememberSummary, summarize } from './summarize.ts';

/** The state of one import and who listens to it. Numbers about the rows are kept beside them, so that a change counts only its own. */
export class SessionStore {
  /** Blank rows of the file between others. */
  blankRows = 0;
  readonly #store = createStore<ImportState>(idleState);

  get state(): ImportState {
    return this.#store.getState();
  }

  /** Calls the listener after every change; answers what ends that. */
  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(listener);
  }

  /** Ends all subscriptions. */
  clearListeners(): void {
    this.#store.clearListeners();
  }

  set(change: Partial<ImportState>): void {
    this.#store.set(change);
  }

  /** Puts other rows in the place of all that there are. */
  setRows(rows: readonly ImportRow[], change: Partial<ImportState> = {}): void {
    this.#put(rows, summarize(rows, this.blankRows), change);
  }

  /** Puts changed rows, by their numbers, in the place of those that they were. */
  putRows(changed: ReadonlyMap<number, ImportRow>, change: Partial<ImportState> = {}): void {
    const before = this.state.rows;
    const rows = [...before];
    const old: ImportRow[] = [];
    const now: ImportRow[] = [];
    for (const row of changed.values()) {
      const index = rowIndex(before, row.number);
      const known = before[index];
      if (!known) continue;
      old.push(known);
      now.push(row);
      rows[index] = row;
    }
    this.#put(rows, addSummaries(this.state.summary, summarize(old, 0), summarize(now, 0)), change);
  }

  /** The row with this number as the spreadsheet shows it. */
  rowOf(number: number): ImportRow | undefined {
    const { rows } = this.state;
    return rows[rowIndex(rows, number)];
  }

  #put(rows: readonly ImportRow[], summary: ImportSummary, change: Partial<ImportState>): void {
    rememberSummary(rows, summary);
    this.set({ ...change, rows, summary, hasUnsent: summary.sent + summary.reference + summary.leftOut < summary.rows });
  }
}
