/** A number whose cell carries a number format, such as `0000000000` or `yyyy"年"m"月"d"日"`. */
export interface RawFormattedNumber {
  readonly kind: 'number';
  readonly value: number;
  readonly format: string;
}

/** A cell that holds an error of the spreadsheet, such as `#DIV/0!`. */
export interface RawErrorCell {
  readonly kind: 'error';
  readonly text: string;
}

/** A formula that was never computed: the file holds no result of it. */
export interface RawUncomputedCell {
  readonly kind: 'uncomputed';
}

/** A blank cell inside a merged range; `from` is the cell that holds the value, such as `B3`. */
export interface RawMergedCell {
  readonly kind: 'merged';
  readonly from: string;
}

/** One cell as the file has it, before any column gives it a meaning. */
export type RawCell = null | string | number | boolean | RawFormattedNumber | RawErrorCell | RawUncomputedCell | RawMergedCell;

/** One row as the file has it. */
export interface RawRow {
  /** Number of the row as the spreadsheet shows it, counted from 1. */
  readonly number: number;
  readonly cells: readonly RawCell[];
  /** The row is hidden in the sheet (by hand or by a filter). */
  readonly hidden: boolean;
}

/** What a column is asked to read: a cell that holds something. */
export type CellContent = string | number | boolean | RawFormattedNumber;
