import { sliceInlines } from '../content/slice-inlines.ts';
import type { DraftText, QuestionDraft } from './question-draft.ts';

const markAtEnd = /\s*[([（【]?\s*(?:[√✓✔]|正确答案|\(?correct\)?)\s*[)\]）】]?\s*$/i;

/**
 * The right options of a question where they are marked themselves: `A. 铜 √`, `*A. 铜`. The marks are taken off. Where all options are marked, or
 * none, that has no meaning.
 */
export function markedAnswerOf(draft: QuestionDraft): DraftText | undefined {
  const { options } = draft;
  const marked = options.filter(({ key, label }) => draft.starred.has(key) || lengthOfMark(label) > 0);
  if (marked.length === 0 || marked.length === options.length) return undefined;
  for (const { label } of marked) takeMark(label);
  const answer = marked.map(({ key }) => key).join('');
  return { text: answer, blocks: [{ type: 'paragraph', inlines: [{ type: 'text', text: answer }] }] };
}

/** How long the mark at the end of a label is; a label that is nothing but a mark is an answer to true or false. */
function lengthOfMark({ text }: DraftText): number {
  const mark = markAtEnd.exec(text);
  return mark && mark.index > 0 ? mark[0].length : 0;
}

function takeMark(label: DraftText): void {
  const length = lengthOfMark(label);
  const at = label.blocks.length - 1;
  const block = label.blocks[at];
  if (length === 0 || block?.type !== 'paragraph') return;
  const whole = block.inlines.reduce((sum, inline) => sum + (inline.type === 'text' ? inline.text.length : 1), 0);
  label.blocks[at] = { type: 'paragraph', inlines: sliceInlines(block.inlines, 0, Math.max(0, whole - length)) };
  label.text = label.text.slice(0, label.text.length - length);
}
