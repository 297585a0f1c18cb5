import { dividedBy, fraction, plus, smaller, sum, times, zero, type Fraction } from './fraction.ts';

/** A deduction rule; the rules of an experiment are rows of `deduction_rules`. */
export interface MarkDeduction {
  /** A mark of attendance, or an incident. */
  readonly item: string;
  readonly enable: boolean;
  /** Points, 0 to 100. */
  readonly score: number;
  /** Per cent of the raw mark, 0 to 100. */
  readonly ratio: number;
  /** The most that the rule takes from one mark; 0 for no limit of its own. */
  readonly limit: number;
}

const hundred = fraction(100);

/**
 * What a rule takes from a raw mark: `times · (score + raw · ratio / 100)`, at most its limit.
 *
 * @param count How often the rule applies.
 */
export function ruleDeduction(rule: MarkDeduction, raw: Fraction, count: number): Fraction {
  const once = plus(fraction(rule.score), dividedBy(times(raw, fraction(rule.ratio)), hundred));
  const all = times(once, fraction(count));
  return rule.limit > 0 ? smaller(all, fraction(rule.limit)) : all;
}

/** What all enabled rules together take from a raw mark, never more than the mark; their order does not matter. */
export function deductionOf(
  raw: Fraction,
  { rules, events }: { readonly rules: readonly MarkDeduction[]; readonly events: readonly string[] },
): Fraction {
  const taken = rules.map((rule) => {
    const count = rule.enable ? events.filter((event) => event === rule.item).length : 0;
    return count > 0 ? ruleDeduction(rule, raw, count) : zero;
  });
  return smaller(raw, sum(taken));
}
