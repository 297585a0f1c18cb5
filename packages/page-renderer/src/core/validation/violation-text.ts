import { enUSValidation } from '../../locales/enUSValidation.ts';
import type { PageTexts } from '../../locales/types.ts';
import { toText } from '../data/to-text.ts';
import type { Violation } from './validate-value.ts';

/** The text of a broken rule: the definition's own, or that of the language; `$1` and so on are the rule's arguments. */
export function violationText(violation: Violation, texts: PageTexts): string {
  const { rule, message, args, list } = violation;
  const plain = rule.replace(/\d$/, '');
  const table = (name: string): string | undefined => texts.validation[name] ?? enUSValidation[name];
  const text = message ?? (list ? table(`${rule}.list`) : undefined) ?? table(rule) ?? table(plain) ?? rule;
  return text.replaceAll(/\$(\d)/g, (_whole, index: string) => toText(args[Number(index) - 1]));
}
