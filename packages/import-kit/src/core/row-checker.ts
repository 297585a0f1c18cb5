import type { Clock } from './clock.ts';
import type { ChangedRows, ImportData, ImportDefinition, SheetRow } from './define-import.ts';
import type { ImportColumns, RowValues } from './import-column.ts';
import { makeIssue, type ImportIssue } from './import-issue.ts';
import type { ImportLookups, LookupAnswers } from './import-lookup.ts';
import type { ImportRow } from './import-row.ts';
import { LookupCache, type AskOptions } from './lookup-cache.ts';
import { SheetChecker } from './sheet-checker.ts';
import { inSlices } from './yield-to-browser.ts';

const none: readonly ImportIssue[] = [];

/** Codes by the key of the look-up that they are for. */
export type NamedCodes = ReadonlyMap<string, ReadonlySet<string>>;

/** Runs the look-ups and rules of a definition over rows. */
export class RowChecker<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem> {
  readonly #definition: ImportDefinition<TColumns, TLookups, TBase, TItem>;
  readonly #keys: readonly string[];
  readonly #caches: ReadonlyMap<string, LookupCache<unknown>>;
  /** Columns that each look-up takes its codes from. */
  readonly #places: ReadonlyMap<string, readonly number[]>;
  /** The rules that compare rows. */
  readonly sheet: SheetChecker<TColumns>;
  #data: ImportData<TLookups, TBase>;

  constructor(definition: ImportDefinition<TColumns, TLookups, TBase, TItem>, base: TBase, clock?: Clock) {
    this.#definition = definition;
    this.#keys = Object.keys(definition.columns);
    const lookups = Object.entries(definition.lookups ?? {});
    this.#caches = new Map(lookups.map(([key, lookup]) => [key, new LookupCache(lookup, clock ? { clock } : {})]));
    this.#places = new Map(lookups.map(([key, { columns }]) => [key, columns.map((column) => this.#keys.indexOf(column))]));
    this.#data = { base, found: this.#answers(), changedRows: 'update' };
    const sheetRules = (definition.sheetRules ?? []).map((rule) =>
      typeof rule === 'function' ? (rows: readonly SheetRow<TColumns>[]) => rule(rows, this.#data) : rule,
    );
    this.sheet = new SheetChecker(sheetRules, (row) => this.values(row));
  }

  /** What rules and `toItem` get. A new object after every look-up, so that a rule may keep what it derives from it. */
  get data(): ImportData<TLookups, TBase> {
    return this.#data;
  }

  /** Decides about rows of what exists already; the rows are to be checked again after it. */
  decideChangedRows(changedRows: ChangedRows): void {
    this.#data = { ...this.#data, changedRows };
  }

  /** Codes that no answer came for. */
  get failedCodes(): number {
    return [...this.#caches.values()].reduce((sum, cache) => sum + cache.failed.size, 0);
  }

  /** Forgets the codes that failed, so that `lookUp` asks again. */
  forgetFailed(): void {
    for (const cache of this.#caches.values()) cache.forgetFailed();
  }

  /** The codes that these rows name, by look-up. Works in slices: there may be 100,000 rows. */
  async gatherCodes(rows: readonly ImportRow[], signal: AbortSignal): Promise<NamedCodes> {
    const codes = this.#emptyCodes();
    await inSlices(rows, (row) => this.#addCodes(row, codes), { signal });
    return codes;
  }

  /** The codes that one row names. */
  codesOf(row: ImportRow): NamedCodes {
    const codes = this.#emptyCodes();
    this.#addCodes(row, codes);
    return codes;
  }

  /** Number of these codes that were not asked for yet. */
  missingCodes(codes: NamedCodes): number {
    return [...this.#caches].reduce((sum, [key, cache]) => sum + cache.missing(codes.get(key) ?? []).length, 0);
  }

  /** Asks for those of the codes that were not asked for yet. */
  async lookUp(codes: NamedCodes, options: AskOptions): Promise<void> {
    await Promise.all([...this.#caches].map(([key, cache]) => cache.ask(codes.get(key) ?? [], options)));
    this.#data = { ...this.#data, found: this.#answers() };
  }

  /** What the rules of a row find. */
  #checkRow(row: ImportRow, values: RowValues<TColumns>): readonly ImportIssue[] {
    const rules = this.#definition.rowRules ?? [];
    if (rules.length === 0) return none;
    let issues = none;
    for (const rule of rules) {
      const found = rule(values, this.#data);
      if (found.length > 0) issues = [...issues, ...found.map((issue) => makeIssue(issue))];
    }
    if (issues.length === 0) return none;
    // A cell that could not be read is marked for that already; what follows from it would only distract.
    const unread = new Set(row.cellIssues.filter((issue) => issue.severity === 'error').map((issue) => issue.column));
    return issues.filter((issue) => issue.column === undefined || !unread.has(issue.column));
  }

  /** The codes of a column that the sheet names and the backend knows. */
  knownCodes(key: string): readonly string[] {
    const place = this.#keys.indexOf(key);
    return [...this.#caches].flatMap(([name, { found }]) => (this.#places.get(name)?.includes(place) ? [...found.keys()] : []));
  }

  /**
   * The row with what its rules find; one that nothing changed for stays the same object.
   *
   * @param values Those of the row, where they are known.
   */
  checked(row: ImportRow, values: RowValues<TColumns> = this.values(row)): ImportRow {
    const found = this.#definition.existing?.(values, this.#data) ?? null;
    // A cell that could not be read has no value to compare: whether the row differs is not known before it is repaired.
    const existing = found === 'same' && row.cellIssues.some(({ severity }) => severity === 'error') ? null : found;
    const isLeft = existing === 'same' || (existing === 'changed' && this.#data.changedRows === 'leave-out');
    const reference = isLeft || (this.#definition.isReference?.(values, this.#data) ?? false);
    const ruleIssues = reference ? none : this.#checkRow(row, values);
    const isKnown = row.reference === reference && row.existing === existing;
    const isSame = !row.checking && isKnown && row.ruleIssues.length + ruleIssues.length === 0;
    return isSame ? row : { ...row, existing, reference, ruleIssues, checking: false };
  }

  /** The values of a row by column key. */
  values(row: ImportRow): RowValues<TColumns> {
    const values: Record<string, unknown> = {};
    const keys = this.#keys;
    for (let index = 0; index < keys.length; index++) values[keys[index] as string] = row.values[index] ?? null;
    return values as RowValues<TColumns>;
  }

  #answers(): LookupAnswers<TLookups> {
    return Object.fromEntries([...this.#caches].map(([key, cache]) => [key, cache.found])) as unknown as LookupAnswers<TLookups>;
  }

  #emptyCodes(): Map<string, Set<string>> {
    return new Map([...this.#caches.keys()].map((key) => [key, new Set<string>()]));
  }

  #addCodes(row: ImportRow, codes: ReadonlyMap<string, Set<string>>): void {
    for (const [key, places] of this.#places) {
      const into = codes.get(key);
      for (const place of places) {
        const value = row.values[place];
        if (typeof value === 'string') into?.add(value);
        else if (Array.isArray(value)) for (const code of value) into?.add(String(code));
      }
    }
  }
}
