import type { Fault } from '../document/PageDocument.ts';
import type { PageEditorLocaleText } from './locale-text.ts';

/** Returns where a text is not JSON, and what was expected there. */
export function faultText(
  { line, column, expected }: Fault,
  texts: Pick<PageEditorLocaleText, 'fault' | 'faultExpected'>,
): string {
  return texts.fault
    .replace('{line}', String(line))
    .replace('{column}', String(column))
    .replace('{expected}', () => texts.faultExpected[expected]);
}
