import { toText } from '../data/to-text.ts';
import type { BinaryOperator } from './ast.ts';

/** Returns the number of a value in a calculation: 0 for what is none. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return Number.parseFloat(value) || 0;
  if (typeof value === 'boolean') return Number(value);
  return value instanceof Date ? value.getTime() : 0;
}

/** Takes the noise of binary fractions away (0.1 + 0.2 is 0.3). */
export function withoutNoise(value: number): number {
  return Number.isInteger(value) || !Number.isFinite(value) ? value : Number.parseFloat(value.toPrecision(15));
}

type Primitive = string | number | boolean | bigint | null | undefined;

function toPrimitive(value: unknown): Primitive {
  if (value instanceof Date) return value.getTime();
  if (value !== null && typeof value === 'object') return toText(value);
  return typeof value === 'function' || typeof value === 'symbol' ? undefined : (value as Primitive);
}

/** `==` as JavaScript has it, without calling anything of an object. */
export function looseEqual(a: unknown, b: unknown): boolean {
  if (a !== null && b !== null && typeof a === 'object' && typeof b === 'object') {
    return a === b || (a instanceof Date && b instanceof Date && a.getTime() === b.getTime());
  }
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null);
  // oxlint-disable-next-line eqeqeq -- the language of the definitions has both kinds
  return toPrimitive(a) == toPrimitive(b);
}

function isNumeric(value: unknown): boolean {
  return !Number.isNaN(Number(toPrimitive(value)));
}

function add(a: unknown, b: unknown): string | number {
  if (typeof a === 'number' && typeof b === 'number') return withoutNoise(a + b);
  // Like amis: two values that read as numbers are summed, even when they are texts; everything else becomes text.
  if (isNumeric(a) && isNumeric(b) && !(a === '' && b === '')) return withoutNoise(toNumber(a) + toNumber(b));
  return toText(a) + toText(b);
}

function compare(a: unknown, b: unknown, test: (left: number | string, right: number | string) => boolean): boolean {
  const left = toPrimitive(a);
  const right = toPrimitive(b);
  if (typeof left === 'string' && typeof right === 'string') return test(left, right);
  return test(Number(left), Number(right));
}

/** Works out an operator with two sides. */
export function binary(operator: BinaryOperator, a: unknown, b: unknown): string | number | boolean {
  switch (operator) {
    case '+':
      return add(a, b);
    case '-':
      return withoutNoise(toNumber(a) - toNumber(b));
    case '*':
      return withoutNoise(toNumber(a) * toNumber(b));
    case '/':
      return withoutNoise(toNumber(a) / toNumber(b));
    case '%':
      return toNumber(a) % toNumber(b);
    case '**':
      return toNumber(a) ** toNumber(b);
    case '==':
      return looseEqual(a, b);
    case '!=':
      return !looseEqual(a, b);
    case '===':
      return a === b;
    case '!==':
      return a !== b;
    case '<':
      return compare(a, b, (left, right) => left < right);
    case '<=':
      return compare(a, b, (left, right) => left <= right);
    case '>':
      return compare(a, b, (left, right) => left > right);
    case '>=':
      return compare(a, b, (left, right) => left >= right);
    case '<<':
      return toNumber(a) << toNumber(b);
    case '>>':
      return toNumber(a) >> toNumber(b);
    case '>>>':
      return toNumber(a) >>> toNumber(b);
    case '&':
      return toNumber(a) & toNumber(b);
    case '^':
      return toNumber(a) ^ toNumber(b);
    case '|':
      return toNumber(a) | toNumber(b);
  }
}
