import type { ColumnOptions, ImportColumn } from '../core/import-column.ts';
import { parseCode } from './parse-code.ts';

/** Options of `codeColumn` and `codeListColumn`. */
export interface CodeColumnOptions<TRequired extends boolean> extends ColumnOptions<TRequired> {
  /** Warn of codes that were saved as numbers: their leading zeros may be lost. @default true */
  readonly warnOfNumbers?: boolean;
}

/** A column of codes such as student numbers: leading zeros stay, full-width characters are read as what they mean. */
export function codeColumn<const TRequired extends boolean = false>(
  options: CodeColumnOptions<TRequired>,
): ImportColumn<string, TRequired> {
  return {
    ...options,
    kind: 'code',
    required: (options.required ?? false) as TRequired,
    parse: (cell) => parseCode(cell, { warnOfNumbers: options.warnOfNumbers ?? true }),
    format: (value) => value,
  };
}
