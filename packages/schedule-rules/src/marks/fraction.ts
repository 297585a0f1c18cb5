/** An exact number: `over / under`, with `under` above 0. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** A number that came as JSON or was typed: at most 15 significant digits, so its text is what was meant. */
export type Decimal = number | string;

const pattern = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads a decimal exactly.
 *
 * @throws RangeError when it is not a plain decimal number.
 */
export function fraction(value: Decimal): Fraction {
  const found = pattern.exec(String(value));
  if (!found) throw new RangeError(`${value} is not a decimal number`);
  const [, sign, whole = '', part = ''] = found;
  const over = BigInt(whole + part);
  return { over: sign === '-' ? -over : over, under: 10n ** BigInt(part.length) };
}

/** The fraction 0. */
export const zero: Fraction = { over: 0n, under: 1n };

/** Adds two fractions. */
export const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
/** Subtracts the second fraction from the first. */
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });
/** Multiplies two fractions. */
export const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });

/** The quotient; the divisor is not 0. */
export function dividedBy(a: Fraction, b: Fraction): Fraction {
  const over = a.over * b.under;
  const under = a.under * b.over;
  return under < 0n ? { over: -over, under: -under } : { over, under };
}

/** Negative, 0 or positive, as `a` is below, equal to or above `b`. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
/** Returns the smaller of two fractions; the first where they are equal. */
export const smaller = (a: Fraction, b: Fraction): Fraction => (compare(a, b) <= 0 ? a : b);
/** Returns the larger of two fractions; the first where they are equal. */
export const larger = (a: Fraction, b: Fraction): Fraction => (compare(a, b) >= 0 ? a : b);

/** The sum of all; 0 for none. */
export const sum = (all: readonly Fraction[]): Fraction => all.reduce(plus, zero);

/** Rounded once to so many decimals, half away from 0: half up for marks, like `round()` of Postgres. */
export function halfUp({ over, under }: Fraction, decimals: number): number {
  const size = over < 0n ? -over : over;
  const scaled = (2n * size * 10n ** BigInt(decimals) + under) / (2n * under);
  const digits = scaled.toString().padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  return Number(over < 0n && scaled !== 0n ? `-${text}` : text);
}
