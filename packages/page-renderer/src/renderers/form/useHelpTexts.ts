import type { Scope } from '../../core/scope/Scope.ts';
import type { FormItemNode } from '../../schema/drawn.ts';
import { useText } from '../../view/useText.ts';

/** A text that helps with an input. */
export interface HelpText {
  readonly name: 'caption' | 'description' | 'hint';
  readonly source: unknown;
  readonly text: string;
}

/** The texts below an input that are not empty, in their order. */
export function useHelpTexts(item: FormItemNode, scope: Scope): readonly HelpText[] {
  const described = item.description ?? item.desc;
  const description = useText(described, scope);
  const hint = useText(item.hint, scope);
  const caption = useText(item.caption, scope);
  const helps: readonly HelpText[] = [
    { name: 'caption', source: item.caption, text: caption },
    { name: 'description', source: described, text: description },
    { name: 'hint', source: item.hint, text: hint },
  ];
  return helps.filter(({ text }) => text !== '');
}
