import { narrowText, stripGuard } from '../core/clean-text.ts';
import type { ColumnOptions, ImportColumn } from '../core/import-column.ts';
import { cellText } from '../core/cell-number.ts';
import { shownText } from '../core/shown-text.ts';

/** Options of `textColumn`. */
export interface TextColumnOptions<TRequired extends boolean> extends ColumnOptions<TRequired> {
  /** Most characters that are allowed. @default 32767, what a cell can hold */
  readonly maxLength?: number;
}

/** A column of free text such as a name. Full-width letters and digits are read as what they mean. */
export function textColumn<const TRequired extends boolean = false>(
  options: TextColumnOptions<TRequired>,
): ImportColumn<string, TRequired> {
  const max = options.maxLength ?? 32_767;
  return {
    ...options,
    kind: 'text',
    required: (options.required ?? false) as TRequired,
    parse(cell, { date1904 }) {
      // A day, a time or a percentage is stored as a number; what a person sees is what is meant.
      const value = typeof cell === 'object' ? shownText(cell, date1904) : stripGuard(narrowText(cellText(cell)));
      if (value.length > max) {
        return { value: null, issues: [{ code: 'text-too-long', params: { length: value.length, max } }] };
      }
      return { value };
    },
    format: (value) => value,
  };
}
