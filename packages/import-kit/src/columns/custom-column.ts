import type { ColumnOptions, ImportColumn } from '../core/import-column.ts';

/** Options of `customColumn`. */
export type CustomColumnOptions<TValue, TRequired extends boolean> = ColumnOptions<TRequired> &
  Pick<ImportColumn<TValue>, 'parse' | 'format'>;

/** A column with a parser of your own. */
export function customColumn<TValue, const TRequired extends boolean = false>(
  options: CustomColumnOptions<TValue, TRequired>,
): ImportColumn<TValue, TRequired> {
  return { ...options, kind: 'custom', required: (options.required ?? false) as TRequired };
}
