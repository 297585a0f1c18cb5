import type { EditableText } from '../repair/editable-text.ts';
import type { ExamLocaleText } from '../locales/exam-locale-text.ts';
import { formatText } from '../../texts/format-text.ts';

/** Returns what a token of a text represents, in words. */
export function tokenName(thing: EditableText['things'][number], { editor }: ExamLocaleText): string {
  if (thing.kind === 'block') return editor.tokenTable;
  switch (thing.inline.type) {
    case 'math':
      return editor.tokenFormula;
    case 'unreadable':
      return formatText(editor.tokenUnreadable, { detail: thing.inline.detail || thing.inline.reason });
    case 'picture':
      return thing.inline.alt === '' ? editor.tokenPicture : `${editor.tokenPicture} ${thing.inline.alt}`;
    case 'text':
    case 'break':
      return '';
  }
}
