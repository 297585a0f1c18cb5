import { checkDefinition } from './check-definition.ts';
import type { BilingualText, CellContext, ImportColumns, RowValues, ValidRow } from './import-column.ts';
import type { IssueInput } from './import-issue.ts';
import type { ImportLookup, ImportLookups, LoadOptions, LookupAnswers } from './import-lookup.ts';
import type { SendAnswer, SendOptions } from './import-submit.ts';

/** What rules and `toItem` may look at beside the row. */
export interface ImportData<TLookups extends ImportLookups, TBase> {
  /** What `prepare` loaded. */
  readonly base: TBase;
  /** Answers of the look-ups by code; a code that is not in the map is unknown. */
  readonly found: LookupAnswers<TLookups>;
  /** What submitting does with rows that differ from what exists already. */
  readonly changedRows: ChangedRows;
}

/** What becomes of rows that differ from what exists already: it is changed, made once more, or left as it is. */
export type ChangedRows = 'update' | 'create' | 'leave-out';

/** A row as the rule of a sheet sees it. */
export interface SheetRow<TColumns extends ImportColumns> {
  /** Number of the row as the spreadsheet shows it. */
  readonly number: number;
  /** What its cells mean; `null` for blank or unreadable ones. */
  readonly values: RowValues<TColumns>;
}

/** Checks one row; answers what is wrong with it. Runs again after every change of the row. */
export type RowRule<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase> = (
  values: RowValues<TColumns>,
  data: ImportData<TLookups, TBase>,
) => readonly IssueInput<keyof TColumns & string>[];

/**
 * Checks the rows that have something in common against each other. After a change only the groups are checked that it touches, so
 * that a repair costs the same in a sheet of ten rows and of 100,000.
 */
export interface GroupRule<TColumns extends ImportColumns> {
  /** What the rows of a group have in common; `null` for a row that belongs to none. */
  readonly keyOf: (values: RowValues<TColumns>) => string | null;
  /** Judges a group of two rows or more, in the order of the sheet; answers what is wrong by row number. */
  readonly check: (group: readonly SheetRow<TColumns>[]) => ReadonlyMap<number, readonly IssueInput[]>;
}

/** Checks all rows at once. Runs again for the whole sheet after every change, so prefer a `GroupRule` where one will do. */
export type WholeSheetRule<TColumns extends ImportColumns, TLookups extends ImportLookups = ImportLookups, TBase = unknown> = (
  rows: readonly SheetRow<TColumns>[],
  data: ImportData<TLookups, TBase>,
) => ReadonlyMap<number, readonly IssueInput[]>;

/** Checks the rows against each other. */
export type SheetRule<TColumns extends ImportColumns, TLookups extends ImportLookups = ImportLookups, TBase = unknown> =
  | GroupRule<TColumns>
  | WholeSheetRule<TColumns, TLookups, TBase>;

/** How rows of a sheet that each represent several rows of the import are taken apart, such as a teaching task with its weeks. */
export interface RowUnfolding<TColumns extends ImportColumns = ImportColumns, TBase = unknown> {
  /** Columns of a sheet that rows are made of, by key; the import itself does not have them. */
  readonly sources: ImportColumns;
  /** For the sources that a sheet has: columns of the import that they give, and which of the sources each is in the place of; `null` for none. */
  readonly gives: (sources: ReadonlySet<string>) => Readonly<Partial<Record<keyof TColumns & string, string>>> | null;
  /** Texts of columns that such a sheet may lack: every row has them, and the person is told. */
  readonly defaults?: Readonly<Partial<Record<keyof TColumns & string, string>>>;
  /** Makes the rows of one row; none where its texts cannot be read, which are marked then. */
  readonly rows: (texts: Readonly<Record<string, string>>, base: TBase) => UnfoldedRows;
  /** Completes the rows of all rows of the sheet, in their order, where they depend on each other. */
  readonly arrange?: (tasks: readonly UnfoldedTask[]) => readonly UnfoldedRows['rows'][];
}

/** The rows that one row of a sheet represents. */
export interface UnfoldedRows {
  /** Texts of cells by column. */
  readonly rows: readonly Readonly<Record<string, string>>[];
  /** What of the reading is not certain: a mark of every row. */
  readonly notes?: readonly IssueInput[];
}

/** A row of a sheet with the rows that were made of it. */
export interface UnfoldedTask extends Pick<UnfoldedRows, 'rows'> {
  /** Texts of its cells by source. */
  readonly texts: Readonly<Record<string, string>>;
}

/** What submitting does. */
export interface ImportSubmit<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem> {
  /** Rows sent in one call. @default 500 */
  readonly portion?: number;
  /** Makes what is sent of a row without errors. */
  toItem(row: ValidRow<TColumns>, data: ImportData<TLookups, TBase>): TItem;
  /** Separates items that `send` wants in calls of their own, such as those that change something from those that make it. */
  kindOf?(item: TItem): string;
  /**
   * Sends one portion. Portions are sent one after another; rows of a portion that was taken are not sent again.
   *
   * @throws ImportRefusedError, or any error, when nothing of the portion was taken.
   */
  send(items: readonly TItem[], options: SendOptions): Promise<SendAnswer<keyof TColumns & string> | void>;
  /** Shown when all rows were taken, e.g. 'schedule import succeeded'. */
  readonly succeeded: BilingualText;
}

/** Values of drop-downs by the key of their column. */
export type TemplateLists = Readonly<Record<string, readonly string[]>>;

/** Everything that defines an import. */
export interface ImportDefinition<
  TColumns extends ImportColumns = ImportColumns,
  TLookups extends ImportLookups = ImportLookups,
  TBase = unknown,
  TItem = unknown,
> {
  /** Short name in Latin letters: names the template's file and is part of the idempotency keys. */
  readonly name: string;
  /** Title for people. */
  readonly title: BilingualText;
  /** Columns by key, in the order of the template. */
  readonly columns: TColumns;
  /** Loads what every row is checked against, once for each file and again on a retry. */
  prepare?(options: LoadOptions): Promise<TBase>;
  /** First and last day that the import is about, such as those of the semester: a day without a year is read as one of them, with a warning. */
  daysOf?(base: TBase): CellContext['days'] | null;
  /** Takes rows of a sheet apart that each represent several rows of the import; loaded when a file is read. */
  readonly unfolding?: () => Promise<RowUnfolding<NoInfer<TColumns>, NoInfer<TBase>>>;
  /** Look-ups by key: codes of their columns are asked for in batches, and rules find the answers in `found`. */
  readonly lookups?: TLookups;
  /** Look at one row each; all of them run. */
  readonly rowRules?: readonly RowRule<NoInfer<TColumns>, NoInfer<TLookups>, NoInfer<TBase>>[];
  /** Compare rows with each other. */
  readonly sheetRules?: readonly SheetRule<NoInfer<TColumns>, NoInfer<TLookups>, NoInfer<TBase>>[];
  /** Whether a row is of what exists already, such as accounts: it is shown apart and not sent. Runs with the rules of the row. */
  isReference?(values: RowValues<TColumns>, data: ImportData<TLookups, TBase>): boolean;
  /**
   * Whether a row is of what exists already and may be changed by the import: `same` where it does not differ, such rows are not sent; `changed`
   * where it does. Runs before the rules of the row.
   */
  existing?(values: RowValues<TColumns>, data: ImportData<TLookups, TBase>): 'same' | 'changed' | null;
  /** What is sent of a row, and how. */
  readonly submit: ImportSubmit<TColumns, TLookups, TBase, TItem>;
  /** Texts of the codes that the rules of this definition use, as `{param}` templates. */
  readonly texts?: { readonly en: Readonly<Record<string, string>>; readonly zh: Readonly<Record<string, string>> };
  /** Codes that the template offers in drop-downs, by column: the real ones of the backend. */
  templateLists?(options: LoadOptions): Promise<TemplateLists>;
  /** Most rows that are accepted. @default 100000 */
  readonly maxRows?: number;
}

/** The row type of a definition: what `toItem` gets. */
export type ImportRowOf<TDefinition> =
  TDefinition extends ImportDefinition<infer TColumns, infer _Lookups, infer _Base, infer _Item> ? ValidRow<TColumns> : never;

/** What a definition sends for a row. */
export type ImportItemOf<TDefinition> =
  TDefinition extends ImportDefinition<infer _Columns, infer _Lookups, infer _Base, infer TItem> ? TItem : never;

/**
 * Declares an import. Row, look-up and item types are inferred from it.
 *
 * @throws Error when a column key is unusable, two columns claim one header, or a look-up names a column that is not there.
 * @example
 * const students = defineImport({
 *   name: 'students',
 *   title: { en: 'Students', zh: '学生' },
 *   columns: {
 *     account: codeColumn({ header: { en: 'Account', zh: '账号' }, required: true }),
 *     name: textColumn({ header: { en: 'Name', zh: '姓名' }, required: true }),
 *   },
 *   sheetRules: [uniqueRule(['account'])],
 *   submit: {
 *     toItem: (row) => ({ code: row.account, name: row.name }),
 *     send: (items) => api.createUsers(items),
 *     succeeded: { en: 'student import succeeded', zh: '学生导入成功' },
 *   },
 * });
 */
export function defineImport<
  const TColumns extends ImportColumns,
  TLookups extends ImportLookups = ImportLookups,
  TBase = undefined,
  TItem = unknown,
>(
  definition: ImportDefinition<TColumns, TLookups, TBase, TItem> & {
    readonly lookups?: { readonly [Key in keyof TLookups]: ImportLookup<unknown, keyof TColumns & string> };
  },
): ImportDefinition<TColumns, TLookups, TBase, TItem> {
  checkDefinition(definition);
  return definition;
}
