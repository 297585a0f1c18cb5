import type { IssueInput } from './import-issue.ts';
import type { CellContent } from './raw-cell.ts';

/** A text in both languages of the package. */
export interface BilingualText {
  /** English. */
  readonly en: string;
  /** Simplified Chinese. */
  readonly zh: string;
}

/** What a parser may need to know about the file. */
export interface CellContext {
  /** The workbook counts days from 1904 instead of 1900. */
  readonly date1904: boolean;
  /** First and last day (`YYYY-MM-DD`) that the import is about; a day without a year is one of them. */
  readonly days?: { readonly since: string; readonly until: string } | undefined;
}

/** What a cell means. `value` is `null` when the cell is blank or cannot be read. */
export interface ParsedCell<TValue> {
  /** What the cell means, or `null`. */
  readonly value: TValue | null;
  /** What is wrong with it; an error makes the row invalid, a warning does not. */
  readonly issues?: readonly IssueInput[];
}

/** What the template and the grid show of a column, and where it is found in a sheet. */
export interface ColumnOptions<TRequired extends boolean = boolean> {
  /** Header in both languages; both are accepted in a sheet. */
  readonly header: BilingualText;
  /** Other headers that are accepted. */
  readonly aliases?: readonly string[];
  /** Headers that are accepted where the sheet has none of the others, such as the name of a thing in the place of its code. */
  readonly fallbackHeaders?: readonly string[];
  /** The column must be there and its cells must not be blank. @default false */
  readonly required?: TRequired;
  /** A cell may name several, such as the numbers of all students of a group: each makes a row of its own. @default false */
  readonly severalInCell?: boolean;
  /** A value for the sample row of the template, as it is typed; a name may have one for each language. */
  readonly example?: string | BilingualText;
  /** Values for several sample rows; without them there is one, with `example`. */
  readonly examples?: ReadonlyArray<string | BilingualText>;
  /** Width in characters, in the grid and in the template. @default 14 */
  readonly width?: number;
  /** One sentence about the column for the template. */
  readonly note?: BilingualText;
}

/** One value of a column with a fixed list. */
export interface AllowedValue {
  /** The value as it is sent; typed, it is read too. */
  readonly value: string;
  /** What people call it; typed in either language, it is read too. */
  readonly label: BilingualText;
}

/** One column of an import. Made by `textColumn`, `codeColumn`, `numberColumn` … or by hand with `customColumn`. */
export interface ImportColumn<TValue = unknown, TRequired extends boolean = boolean> extends ColumnOptions {
  readonly required: TRequired;
  /** How the template formats the column. */
  readonly kind: 'text' | 'code' | 'code-list' | 'number' | 'date' | 'flag' | 'choice' | 'custom';
  /** The values that a cell may hold, where the column has a fixed list. */
  readonly values?: readonly AllowedValue[];
  /** Reads a cell that is neither blank nor an error; text is trimmed and free of invisible characters. */
  parse(cell: CellContent, context: CellContext): ParsedCell<TValue>;
  /** The value as a person would type it. */
  format(value: TValue): string;
}

/** The columns of an import by their keys, in the order of the template. */
export type ImportColumns = Readonly<Record<string, ImportColumn>>;

/** What the cells of a column mean. */
export type ColumnValue<TColumn> = TColumn extends ImportColumn<infer TValue> ? TValue : never;

/** The values of a row while it may still be wrong: `null` for blank or unreadable cells. */
export type RowValues<TColumns extends ImportColumns> = {
  readonly [Key in keyof TColumns]: ColumnValue<TColumns[Key]> | null;
};

/** The values of a row without errors: required columns are never `null`. */
export type ValidRow<TColumns extends ImportColumns> = {
  readonly [Key in keyof TColumns]: TColumns[Key] extends ImportColumn<infer TValue, infer TRequired>
    ? TRequired extends true
      ? TValue
      : TValue | null
    : never;
};
