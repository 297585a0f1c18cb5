import type { GroupRule, SheetRow } from './define-import.ts';
import type { ImportColumns, RowValues } from './import-column.ts';
import { makeIssue, type ImportIssue, type IssueInput } from './import-issue.ts';
import type { ImportRow } from './import-row.ts';
import { rowIndex } from './row-index.ts';
import { inSlices, yieldToBrowser } from './yield-to-browser.ts';

/** Marks by row number. */
export type SheetMarks = ReadonlyMap<number, readonly ImportIssue[]>;

/** A rule over all rows that has got what it looks at beside them. */
export type WholeRule<TColumns extends ImportColumns> = (
  rows: readonly SheetRow<TColumns>[],
) => ReadonlyMap<number, readonly IssueInput[]>;

/** What a group rule remembers, so that a change asks it about two groups and not about the whole sheet. */
interface GroupState<TColumns extends ImportColumns> {
  readonly rule: GroupRule<TColumns>;
  readonly keys: Map<number, string>;
  /** Row numbers of each group; of most the only one. */
  readonly groups: Map<string, number | Set<number>>;
  readonly marks: Map<number, readonly ImportIssue[]>;
}

/** Runs the rules of a sheet: once over all rows in slices, then for the rows that changed. */
export class SheetChecker<TColumns extends ImportColumns> {
  readonly #groupStates: readonly GroupState<TColumns>[];
  readonly #wholeRules: readonly WholeRule<TColumns>[];
  readonly #valuesOf: (row: ImportRow) => RowValues<TColumns>;
  #wholeMarks = new Map<number, readonly ImportIssue[]>();
  /** What rules over all rows look at: made again only of rows that changed. */
  readonly #sheetRows = new WeakMap<ImportRow, SheetRow<TColumns>>();

  constructor(rules: readonly (GroupRule<TColumns> | WholeRule<TColumns>)[], valuesOf: (row: ImportRow) => RowValues<TColumns>) {
    this.#groupStates = rules.flatMap((rule) =>
      typeof rule === 'function' ? [] : [{ rule, keys: new Map(), groups: new Map(), marks: new Map() }],
    );
    this.#wholeRules = rules.flatMap((rule) => (typeof rule === 'function' ? [rule] : []));
    this.#valuesOf = valuesOf;
  }

  /** Checks all rows; answers the marks. @throws the signal's reason when it is aborted. */
  async checkAll(rows: readonly ImportRow[], signal: AbortSignal): Promise<SheetMarks> {
    this.begin();
    if (this.#groupStates.length > 0) await inSlices(rows, (row) => this.add(row, this.#valuesOf(row)), { signal });
    return this.finish(rows, signal);
  }

  /** Forgets all rows. They are added one by one then, and `finish` is called with all of them. */
  begin(): void {
    for (const { keys, groups, marks } of this.#groupStates) for (const map of [keys, groups, marks]) map.clear();
  }

  /** Takes a row with its values. */
  add(row: ImportRow, values: RowValues<TColumns>): void {
    for (const state of this.#groupStates) this.#addTo(state, row, values);
  }

  /** The marks of the rows that were added, which are in the order of their numbers. @throws the signal's reason when it is aborted. */
  async finish(rows: readonly ImportRow[], signal: AbortSignal): Promise<SheetMarks> {
    const rowOf = (number: number): ImportRow | undefined => rows[rowIndex(rows, number)];
    for (const state of this.#groupStates) {
      // Most groups are one row; only the others are worth a slice.
      const crowded: Set<number>[] = [];
      for (const group of state.groups.values()) if (typeof group === 'object' && group.size > 1) crowded.push(group);
      await inSlices(crowded, (group) => this.#checkGroup(state, group, rowOf), { signal });
    }
    if (this.#wholeRules.length > 0) {
      // It takes as long as a slice or longer, and begins with a task of its own.
      await yieldToBrowser();
      signal.throwIfAborted();
    }
    this.#checkWhole(rows);
    const numbers = new Set([...this.#wholeMarks.keys(), ...this.#groupStates.flatMap(({ marks }) => [...marks.keys()])]);
    return new Map([...numbers].map((number) => [number, this.#marksOf(number)]));
  }

  /**
   * Checks again what a change touches; answers the marks of all rows whose marks may have changed.
   *
   * @param rows Gives all rows as they are now; asked only where a rule looks at all of them.
   * @param changed The rows that are others than before, by number.
   * @param rowOf Finds a row as it is now.
   */
  checkChanged(
    rows: () => readonly ImportRow[],
    changed: ReadonlyMap<number, ImportRow>,
    rowOf: (number: number) => ImportRow | undefined,
  ): SheetMarks {
    const touched = new Set(changed.keys());
    for (const state of this.#groupStates) {
      const keys = new Set<string>();
      for (const number of changed.keys()) {
        const key = state.keys.get(number);
        if (key === undefined) continue;
        keys.add(key);
        const group = state.groups.get(key);
        if (typeof group === 'object') group.delete(number);
        else state.groups.delete(key);
        state.keys.delete(number);
        state.marks.delete(number);
      }
      for (const row of changed.values()) {
        const key = this.#addTo(state, row, this.#valuesOf(row));
        if (key !== null) keys.add(key);
      }
      for (const key of keys) {
        const group = state.groups.get(key);
        if (group === undefined) continue;
        if (typeof group === 'number') {
          if (state.marks.delete(group)) touched.add(group);
          continue;
        }
        for (const number of group) {
          if (state.marks.delete(number)) touched.add(number);
        }
        if (group.size > 1) for (const number of this.#checkGroup(state, group, rowOf)) touched.add(number);
      }
    }
    if (this.#wholeRules.length > 0) {
      for (const number of this.#wholeMarks.keys()) touched.add(number);
      this.#checkWhole(rows());
      for (const number of this.#wholeMarks.keys()) touched.add(number);
    }
    return new Map([...touched].map((number) => [number, this.#marksOf(number)]));
  }

  #addTo({ rule, keys, groups }: GroupState<TColumns>, row: ImportRow, values: RowValues<TColumns>): string | null {
    const key = row.reference || row.leftOut ? null : rule.keyOf(values);
    if (key === null) return null;
    keys.set(row.number, key);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, row.number);
    else if (typeof group === 'number') groups.set(key, new Set([group, row.number]));
    else group.add(row.number);
    return key;
  }

  #checkGroup(
    { rule, marks }: GroupState<TColumns>,
    group: ReadonlySet<number>,
    rowOf: (number: number) => ImportRow | undefined,
  ): readonly number[] {
    const members: SheetRow<TColumns>[] = [];
    for (const number of [...group].sort((a, b) => a - b)) {
      const row = rowOf(number);
      if (row) members.push({ number, values: this.#valuesOf(row) });
    }
    const found = rule.check(members);
    for (const [number, issues] of found) marks.set(number, issues.map(asIssue));
    return [...found.keys()];
  }

  #checkWhole(rows: readonly ImportRow[]): void {
    this.#wholeMarks = new Map();
    if (this.#wholeRules.length === 0) return;
    const sheetRows: SheetRow<TColumns>[] = [];
    for (const row of rows) if (!row.reference && !row.leftOut) sheetRows.push(this.#sheetRowOf(row));
    for (const rule of this.#wholeRules) {
      for (const [number, issues] of rule(sheetRows)) {
        this.#wholeMarks.set(number, [...(this.#wholeMarks.get(number) ?? []), ...issues.map(asIssue)]);
      }
    }
  }

  #sheetRowOf(row: ImportRow): SheetRow<TColumns> {
    const known = this.#sheetRows.get(row);
    if (known) return known;
    const made = { number: row.number, values: this.#valuesOf(row) };
    this.#sheetRows.set(row, made);
    return made;
  }

  #marksOf(number: number): readonly ImportIssue[] {
    return [...this.#groupStates.flatMap(({ marks }) => marks.get(number) ?? []), ...(this.#wholeMarks.get(number) ?? [])];
  }
}

function asIssue(issue: IssueInput): ImportIssue {
  return makeIssue(issue);
}
