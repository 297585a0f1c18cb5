import type { StepKind, StepName } from '../document/steps.ts';
import type { PageEditorLocaleText } from '../locales/locale-text.ts';
import { nodeName } from './node-name.ts';

/** Keys of the texts of steps by their kind. */
export const stepTextKeys = {
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

/** What {@link stepText} needs. */
export interface StepTextOptions {
  readonly texts: PageEditorLocaleText;
  readonly language: 'en' | 'zh';
  /** What properties are called: a table that is fetched only where it is needed. */
  readonly labelOf: (name: string, language: 'en' | 'zh') => string | undefined;
}

/** Describes what a step did. */
export function stepText({ kind, type, path, property = '' }: StepName, { texts, language, labelOf }: StepTextOptions): string {
  return texts[stepTextKeys[kind]]
    .replace('{property}', () => labelOf(property, language) ?? property)
    .replace('{part}', () => nodeName({ type, title: '', path }, language));
}
