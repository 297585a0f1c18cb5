import { toNumber, withoutNoise } from '../operators.ts';
import type { FormulaFunction, FunctionTable } from './types.ts';
import { upperMoney } from './upper-money.ts';

/** Numbers of the arguments; a single list is replaced by its items. */
function numbers(args: readonly unknown[]): number[] {
  const [only] = args;
  return (args.length === 1 && Array.isArray(only) ? (only as readonly unknown[]) : args).map(toNumber);
}

const total = (values: readonly number[]): number => withoutNoise(values.reduce((sum, value) => sum + value, 0));

const rounding =
  (round: (value: number) => number): FormulaFunction =>
  ([value, digits = 2]) => {
    const places = Math.min(15, Math.max(-15, Math.round(toNumber(digits))));
    if (places === 0) return round(toNumber(value));
    const factor = 10 ** places;
    return round(toNumber(value) * factor) / factor;
  };

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value));

/** Functions for numbers. */
export const mathFunctions: FunctionTable = {
  ABS: ([value]) => Math.abs(toNumber(value)),
  MAX: (args) => numbers(args).reduce((max, value) => Math.max(max, value), -Infinity),
  MIN: (args) => numbers(args).reduce((min, value) => Math.min(min, value), Infinity),
  SUM: (args) => total(numbers(args)),
  INT: ([value]) => Math.floor(toNumber(value)),
  MOD: ([value, divisor]) => toNumber(value) % toNumber(divisor),
  PI: () => Math.PI,
  ROUND: rounding(Math.round),
  FLOOR: rounding(Math.floor),
  CEIL: rounding(Math.ceil),
  SQRT: ([value]) => Math.sqrt(toNumber(value)),
  AVG: (args) => {
    const values = numbers(args);
    return total(values) / values.length;
  },
  DEVSQ: (args) => {
    const values = numbers(args);
    const mean = total(values) / values.length;
    return args.length === 0 ? null : values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  },
  AVEDEV: (args) => {
    const values = numbers(args);
    const mean = total(values) / values.length;
    return args.length === 0 ? null : values.reduce((sum, value) => sum + Math.abs(value - mean), 0) / values.length;
  },
  HARMEAN: (args) => {
    const values = numbers(args);
    return args.length === 0 ? null : values.length / values.reduce((sum, value) => sum + 1 / value, 0);
  },
  LARGE: ([list, rank]) => {
    const values = Array.isArray(list) ? list.map(toNumber) : [];
    return values.toSorted((a, b) => b - a)[toNumber(rank) - 1] ?? null;
  },
  UPPERMONEY: ([value]) => upperMoney(toNumber(value)),
  RAND: () => Math.random(),
  POW: ([base, exponent]) => (isNumeric(base) && isNumeric(exponent) ? toNumber(base) ** toNumber(exponent) : base),
};
