import type { DeductionRule } from '@lab-console/api-client';
import { trialOfRule } from './trial-rule.ts';

/** A deduction rule while it is typed: its numbers are texts. */
export interface RuleDraft {
  readonly id: number | null;
  readonly item: string;
  readonly label: string;
  readonly enable: boolean;
  readonly score: string;
  readonly ratio: string;
  readonly limit: string;
}

/** A stored rule as it is typed. */
export const ruleDraftOf = ({ id, item, label, enable, score, ratio, limit }: DeductionRule): RuleDraft => ({
  id,
  item,
  label,
  enable,
  score: String(score),
  ratio: String(ratio),
  limit: String(limit),
});
/** The numbers of a rule. */
export const ruleNumbers = ['score', 'ratio', 'limit'] as const;
/** Whether a text is a number of a rule: whole numbers from 0 to 100 (specification, section 5). */
export const isWhole = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= 100;
/** Whether a rule can be saved. */
export const isRuleSound = (draft: RuleDraft): boolean =>
  draft.item.trim() !== '' && draft.label.trim() !== '' && ruleNumbers.every((field) => isWhole(draft[field]));

/** What a rule takes of a mark and leaves; `null` where the rule or the mark is not sound. */
export function tryRule(
  draft: RuleDraft,
  { raw, count }: { readonly raw: string; readonly count: string },
): ReturnType<typeof trialOfRule> | null {
  if (!isRuleSound(draft) || !/^\d{1,3}(\.\d{1,2})?$/.test(raw) || !/^\d{1,2}$/.test(count)) return null;
  const rule = {
    item: draft.item,
    enable: true,
    score: Number(draft.score),
    ratio: Number(draft.ratio),
    limit: Number(draft.limit),
  };
  return trialOfRule(rule, { raw, count: Number(count) });
}
