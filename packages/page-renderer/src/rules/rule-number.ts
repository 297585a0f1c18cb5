import { fixDecimal } from '../core/data/decimal.ts';

const numeral = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/;

/** Reads a number as people type it, with wide digits too; `undefined` for everything else. */
export function readRuleNumber(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim();
  if (!numeral.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

/** A number as decimal digits without an exponent; what binary fractions add behind the 15th digit is left out. */
export function plainDecimal(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  const [, sign = '', whole = '', part = '', power = ''] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (power === '') return text;
  const shift = Number(power);
  const digits = whole + part;
  const point = whole.length + shift;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return point >= digits.length
    ? sign + digits + '0'.repeat(point - digits.length)
    : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** With so many decimals, halves away from zero; a negative number of decimals rounds before the point. */
export function fixedText(value: number, decimals: number): string {
  const places = Math.max(-100, Math.min(100, Math.trunc(decimals)));
  if (places >= 0) return fixDecimal(plainDecimal(value), places);
  const unit = 10 ** -places;
  return fixDecimal(plainDecimal(Number(fixDecimal(plainDecimal(value / unit), 0)) * unit), 0);
}

/** With so many significant figures, trailing zeros included. */
export function significantText(value: number, figures: number): string {
  const count = Math.max(1, Math.min(15, Math.trunc(figures)));
  if (value === 0) return fixedText(0, count - 1);
  const power = Math.floor(Math.log10(Math.abs(value)));
  const text = fixedText(value, count - 1 - power);
  // 9.99 to two figures is 10, not 10.0.
  return Math.floor(Math.log10(Math.abs(Number(text)))) > power ? fixedText(value, count - 2 - power) : text;
}

/** The way a result is shown: by a pattern such as `0.000`, without one as it is. */
export function formatRuleNumber(value: number, pattern: string | undefined): string {
  const [, decimals] = /^0(?:\.(0+))?$/.exec(pattern ?? '') ?? [];
  return pattern !== undefined && /^0(?:\.0+)?$/.test(pattern) ? fixedText(value, decimals?.length ?? 0) : plainDecimal(value);
}

/** Returns the text of a value that is a leaf (text, number, yes or no); anything else is empty. */
export function leafText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
    ? String(value)
    : '';
}
