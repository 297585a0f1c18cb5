import { RuleError } from './RuleFault.ts';
import { fixedText, significantText } from './rule-number.ts';

/** A function of rules: how many arguments it takes, and what it makes of them. Lists come as lists. */
export interface RuleFunction {
  readonly min: number;
  readonly max: number;
  readonly takesLists?: boolean;
  readonly run: (args: readonly (readonly number[])[]) => number | string;
}

const one = (run: (value: number) => number): RuleFunction => ({ min: 1, max: 1, run: ([a]) => run(a?.[0] ?? 0) });
const two = (run: (a: number, b: number) => number | string, min = 2): RuleFunction => ({
  min,
  max: 2,
  run: ([a, b]) => run(a?.[0] ?? 0, b?.[0] ?? 0),
});
const many = (run: (values: readonly number[]) => number): RuleFunction => ({
  min: 1,
  max: 50,
  takesLists: true,
  run: (args) => run(args.flat()),
});

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const squares = (values: readonly number[]): number => {
  const middle = mean(values);
  return sum(values.map((value) => (value - middle) ** 2));
};

function pairs([y = [], x = []]: readonly (readonly number[])[]): {
  readonly xy: number;
  readonly xx: number;
  readonly yy: number;
} {
  if (x.length !== y.length || x.length < 2) throw new RuleError({ code: 'arguments' });
  const [middleX, middleY] = [mean(x), mean(y)];
  return {
    xy: sum(x.map((value, index) => (value - middleX) * ((y[index] ?? 0) - middleY))),
    xx: squares(x),
    yy: squares(y),
  };
}
const slope = (args: readonly (readonly number[])[]): number => {
  const { xy, xx } = pairs(args);
  return xy / xx;
};
const line = (run: (args: readonly (readonly number[])[]) => number): RuleFunction => ({
  min: 2,
  max: 2,
  takesLists: true,
  run,
});

const table: Readonly<Record<string, RuleFunction>> = {
  ABS: one(Math.abs),
  MIN: many((values) => Math.min(...values)),
  MAX: many((values) => Math.max(...values)),
  SUM: many(sum),
  AVG: many(mean),
  SQRT: one(Math.sqrt),
  POW: two((a, b) => a ** b),
  MOD: two((a, b) => a - b * Math.floor(a / b)),
  PI: { min: 0, max: 0, run: () => Math.PI },
  INT: one(Math.floor),
  FLOOR: one(Math.floor),
  CEIL: one(Math.ceil),
  ROUND: two((a, b) => Number(fixedText(a, b)), 1),
  SIG: two(significantText),
  FIX: two(fixedText, 1),
  LN: one(Math.log),
  LOG10: one(Math.log10),
  EXP: one(Math.exp),
  SIN: one(Math.sin),
  COS: one(Math.cos),
  TAN: one(Math.tan),
  ASIN: one(Math.asin),
  ACOS: one(Math.acos),
  ATAN: one(Math.atan),
  RAD: one((degrees) => (degrees * Math.PI) / 180),
  STDEV: many((values) => Math.sqrt(squares(values) / (values.length - 1))),
  DEVSQ: many(squares),
  SLOPE: line(slope),
  INTERCEPT: line((args) => mean(args[0] ?? []) - slope(args) * mean(args[1] ?? [])),
  CORREL: line((args) => {
    const { xy, xx, yy } = pairs(args);
    return xy / Math.sqrt(xx * yy);
  }),
};

/** The functions of rules by name; nothing else can be called. `IF` and `COUNT` are the evaluator's own. */
export const ruleFunctions: ReadonlyMap<string, RuleFunction> = new Map(Object.entries(table));

/** How many arguments a function takes; `undefined` when there is none of the name. */
export function ruleArity(name: string): { readonly min: number; readonly max: number } | undefined {
  if (name === 'IF') return { min: 2, max: 3 };
  if (name === 'COUNT') return { min: 1, max: 50 };
  return ruleFunctions.get(name);
}
