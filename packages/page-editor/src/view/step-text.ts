import type { StepKind, StepName } from '../document/steps.ts';
import type { PageEditorLocaleText } from '../locales/locale-text.ts';
import { nodeName } from './node-name.ts';

const keys = {
  insert: 'stepInsert',
  delete: 'stepDelete',
  move: 'stepMove',
  duplicate: 'stepDuplicate',
  wrap: 'stepWrap',
  unwrap: 'stepUnwrap',
  paste: 'stepPaste',
  property: 'stepProperty',
  text: 'stepText',
  draft: 'stepDraft',
  version: 'stepVersion',
  template: 'stepTemplate',
  merge: 'stepMerge',
  theirs: 'stepTheirs',
} as const satisfies Readonly<Record<StepKind, keyof PageEditorLocaleText>>;

/** Says what a step did. */
export function stepText(
  { kind, type, path, property = '' }: StepName,
  texts: PageEditorLocaleText,
  language: 'en' | 'zh',
): string {
  return texts[keys[kind]]
    .replace('{property}', () => property)
    .replace('{part}', () => nodeName({ type, title: '', path }, language));
}
