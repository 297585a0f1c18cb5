import type { ColumnOptions, ImportColumn } from '../core/import-column.ts';
import { cellText, numberOf } from '../core/cell-number.ts';
import { isDateFormat } from '../core/date-format.ts';

/** Options of `numberColumn`. */
export interface NumberColumnOptions<TRequired extends boolean> extends ColumnOptions<TRequired> {
  /** Only whole numbers. @default false */
  readonly integer?: boolean;
  /** Least value that is accepted, included. */
  readonly min?: number;
  /** Greatest value that is accepted, included. */
  readonly max?: number;
  /** Words that may follow the number, such as `人` in `32人`. */
  readonly units?: readonly string[];
}

/** A column of numbers; text that is a number (`３２`, `1,000`) is read as one. */
export function numberColumn<const TRequired extends boolean = false>(
  options: NumberColumnOptions<TRequired>,
): ImportColumn<number, TRequired> {
  const { integer = false, min = -Infinity, max = Infinity, units = [] } = options;
  return {
    ...options,
    kind: 'number',
    required: (options.required ?? false) as TRequired,
    parse(cell) {
      const value = readNumber(cell, units);
      if (value === null) return { value: null, issues: [{ code: 'bad-number', params: { value: cellText(cell) } }] };
      if (integer && !Number.isInteger(value)) return { value: null, issues: [{ code: 'not-whole', params: { value } }] };
      if (value < min) return { value: null, issues: [{ code: 'below-minimum', params: { value, min } }] };
      if (value > max) return { value: null, issues: [{ code: 'above-maximum', params: { value, max } }] };
      return { value };
    },
    format: String,
  };
}

function readNumber(cell: Parameters<typeof numberOf>[0], units: readonly string[]): number | null {
  if (typeof cell === 'object' && isDateFormat(cell.format)) return null;
  const number = numberOf(cell);
  if (number !== null) return Number.isFinite(number) ? number : null;
  if (typeof cell !== 'string') return null;
  const written = cell.normalize('NFKC').trim();
  const unit = units.find((word) => written.endsWith(word));
  const text = unit === undefined ? written : written.slice(0, -unit.length).trim();
  const bare = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(bare) ? Number(bare) : null;
}
