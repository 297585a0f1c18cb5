/** A decimal number as a whole number and how many of its digits are behind the point. */
interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const maxDigits = 400;

function read(text: string): Decimal | undefined {
  const [, sign = '', whole = '', part = ''] = /^([-+]?)(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if ((whole === '' && part === '') || text.length > maxDigits) return undefined;
  return { digits: BigInt(`${whole}${part}` || '0') * (sign === '-' ? -1n : 1n), scale: part.length };
}

const raise = ({ digits, scale }: Decimal, to: number): bigint => digits * 10n ** BigInt(to - scale);

function write(digits: bigint, scale: number): string {
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
  const sign = digits < 0n ? '-' : '';
  return scale === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** Whether a text is a decimal number, of any length, without an exponent. */
export function isDecimal(text: string): boolean {
  return read(text) !== undefined;
}

/** The exact sum of two decimal numbers as text: `0.1` and `0.2` give `0.3`. `undefined` when one is none. */
export function addDecimals(a: string, b: string): string | undefined {
  const [first, second] = [read(a), read(b)];
  if (!first || !second) return undefined;
  const scale = Math.max(first.scale, second.scale);
  return write(raise(first, scale) + raise(second, scale), scale);
}

/** Compares two decimal numbers: below 0, 0, above 0. `undefined` when one is none. */
export function compareDecimals(a: string, b: string): number | undefined {
  const [first, second] = [read(a), read(b)];
  if (!first || !second) return undefined;
  const scale = Math.max(first.scale, second.scale);
  const difference = raise(first, scale) - raise(second, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** A decimal number with exactly so many digits behind the point, halves away from zero. Anything else stays as it is. */
export function fixDecimal(text: string, precision: number): string {
  const number = read(text);
  if (!number) return text;
  const places = Math.max(0, Math.min(100, Math.trunc(precision)));
  if (number.scale <= places) return write(raise(number, places), places);
  const unit = 10n ** BigInt(number.scale - places);
  const half = unit / 2n;
  const magnitude = number.digits < 0n ? -number.digits : number.digits;
  const rounded = (magnitude + half) / unit;
  return write(number.digits < 0n ? -rounded : rounded, places);
}

/** Puts a comma between each three digits before the point. */
export function groupDigits(text: string): string {
  const [whole = '', part] = text.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}
