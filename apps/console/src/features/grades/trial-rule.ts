import { deductionOf, experimentMark, fraction, halfUp, type MarkDeduction } from '@lab-console/schedule-rules/marks';

/** What a rule takes from a raw mark, and what the mark then is: each rounded once, from exact values. */
export interface RuleTrial {
  readonly taken: number;
  readonly left: number;
}

/**
 * Tries a deduction rule on a mark, switched on or not.
 *
 * @param raw The mark before the rule, with two decimals at most.
 * @param count How often the rule applies.
 */
export function trialOfRule(rule: MarkDeduction, { raw, count }: { readonly raw: string; readonly count: number }): RuleTrial {
  const rules = [{ ...rule, enable: true }];
  const events = Array.from({ length: count }, () => rule.item);
  const { final } = experimentMark({
    items: [{ item: 'raw', enable: true, weight: 1 }],
    scores: { raw: Number(raw) },
    rules,
    attendance: null,
    incidents: events,
    rate: 100,
  });
  return { taken: halfUp(deductionOf(fraction(raw), { rules, events }), 2), left: final ?? 0 };
}
