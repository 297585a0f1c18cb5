import { getPath } from '../../data/path.ts';
import { toText } from '../../data/to-text.ts';
import { toNumber, withoutNoise } from '../operators.ts';
import type { Filter, FilterTable } from './types.ts';

const arithmetic =
  (apply: (a: number, b: number) => number): Filter =>
  ({ input, args: [step] }) =>
    withoutNoise(apply(Number(toText(input)) || 0, step ? Number(toText(step.resolve() ?? step.value)) : 1));

/** Rounds to a number of digits behind the point. */
export function roundTo(value: number, digits: number): number {
  const factor = 10 ** Math.min(15, digits);
  return Math.round(value * factor) / factor;
}

const sizes = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];

/** Filters for numbers. */
export const numberFilters: FilterTable = {
  toInt: ({ input }) => (typeof input === 'string' ? Number.parseInt(input, 10) : input),
  toFloat: ({ input }) => (typeof input === 'string' ? Number.parseFloat(input) : input),
  number: ({ input }) => {
    const [whole = '', fraction] = toText(input).split('.', 2);
    const grouped = whole.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');
    return fraction === undefined ? grouped : `${grouped}.${fraction}`;
  },
  percent: ({ input, args: [digits] }) => {
    const places = Math.min(15, Math.max(0, digits?.integer(0) ?? 0));
    return `${roundTo((Number.parseFloat(toText(input)) || 0) * 100, places).toFixed(places)}%`;
  },
  round: ({ input, args: [digits] }) => {
    const value = Number(toText(input));
    if (Number.isNaN(value)) return 0;
    const places = Math.min(15, Math.max(0, digits?.integer(2) ?? 2));
    return roundTo(value, places).toFixed(places);
  },
  bytes: ({ input, args: [step] }) => {
    if (!input) return input;
    const base = step?.integer(1000) === 1024 ? 1024 : 1000;
    const text = toText(input);
    // Made into a size before.
    if (/^-?[\d.]+ [KMGTP]?B$/.test(text)) return text;
    const value = Number.parseFloat(text);
    if (!Number.isFinite(value)) return undefined;
    const power = Math.min(sizes.length - 1, Math.max(0, Math.floor(Math.log(Math.abs(value)) / Math.log(base))));
    return `${Number((value / base ** power).toPrecision(3))} ${sizes[power] ?? 'B'}`;
  },
  duration: ({ input }) => {
    if (!input) return input;
    const given = toNumber(input);
    let rest = Math.floor(Math.abs(given));
    const parts: string[] = [];
    for (const [seconds, unit] of [
      [31_536_000, 'Y'],
      [86_400, 'D'],
      [3600, 'h'],
      [60, 'm'],
    ] as const) {
      const count = Math.floor(rest / seconds);
      if (count > 0) parts.push(`${count}${unit}`);
      rest -= count * seconds;
    }
    const shown = [...parts, ...(rest > 0 || parts.length === 0 ? [`${rest}s`] : [])].join('');
    return given <= -1 ? `-${shown}` : shown;
  },
  plus: arithmetic((a, b) => a + b),
  minus: arithmetic((a, b) => a - b),
  times: arithmetic((a, b) => a * b),
  division: arithmetic((a, b) => a / b),
  abs: ({ input }) => (typeof input === 'number' ? Math.abs(input) : input),
  count: ({ input }) => (Array.isArray(input) || typeof input === 'string' ? input.length : 0),
  sum: ({ input, args: [field] }) =>
    Array.isArray(input)
      ? withoutNoise(
          input.reduce<number>(
            (sum, item: unknown) => sum + (Number.parseFloat(toText(field ? getPath(item, field.text) : item)) || 0),
            0,
          ),
        )
      : input,
};
