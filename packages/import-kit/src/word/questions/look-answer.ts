import { inlinesIn } from '../content/content-text.ts';
import type { Inline, RichContent, TextInline } from '../content/rich-content.ts';
import { addLine, draftText, type DraftText, type QuestionDraft } from './question-draft.ts';

/** Looks that authors mark a right answer with, the surest first. */
const looks: readonly ((inline: TextInline) => string | undefined)[] = [
  ({ mark }) => mark,
  ({ bold }) => (bold ? 'bold' : undefined),
  ({ underline }) => (underline ? 'underline' : undefined),
];

/**
 * Returns the right options of a question that only their look marks. It is red, highlighted, bold or underlined, of the whole option or its letter.
 * Two looks that mark different options give no answer.
 */
export function answerByLook({ options }: QuestionDraft): DraftText | undefined {
  for (const look of looks) {
    const sets = new Map<string, string[]>();
    for (const { key, label, lead } of options) {
      const value = lookOfAll(label.blocks, look) ?? lookOfAll([{ type: 'paragraph', inlines: lead }], look);
      if (value !== undefined) sets.set(value, [...(sets.get(value) ?? []), key]);
    }
    const marked = [...sets.values()].filter((keys) => keys.length < options.length);
    if (marked.length > 1) return undefined;
    const [keys] = marked;
    if (keys) return answerOf(keys.join(''));
  }
  return undefined;
}

function answerOf(text: string): DraftText {
  const answer = draftText();
  addLine(answer, [{ type: 'text', text }], text);
  return answer;
}

/** The look that all letters and digits have; spaces and signs between them may have been missed. */
function lookOfAll(content: RichContent, look: (inline: TextInline) => string | undefined): string | undefined {
  let found: string | undefined;
  for (const inline of inlinesIn(content)) {
    if (!hasText(inline)) continue;
    const value = look(inline);
    if (value === undefined || (found !== undefined && found !== value)) return undefined;
    found = value;
  }
  return found;
}

const hasText = (inline: Inline): inline is TextInline => inline.type === 'text' && /[\p{L}\p{N}]/u.test(inline.text);
