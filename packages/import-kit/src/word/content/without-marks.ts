import type { Inline, RichContent } from './rich-content.ts';
import { pushInline } from './slice-inlines.ts';

/** Returns content without the colours that mark right answers: what is kept of a question shows no answer. */
export function withoutMarks(content: RichContent): RichContent {
  return content.map((block) =>
    block.type === 'paragraph'
      ? { type: 'paragraph', inlines: plainInlines(block.inlines) }
      : { type: 'table', rows: block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: withoutMarks(cell.blocks) }))) },
  );
}

function plainInlines(inlines: readonly Inline[]): readonly Inline[] {
  if (!inlines.some((inline) => inline.type === 'text' && inline.mark !== undefined)) return inlines;
  const plain: Inline[] = [];
  for (const inline of inlines) {
    if (inline.type !== 'text') plain.push(inline);
    else {
      const { mark: _, ...look } = inline;
      pushInline(plain, look);
    }
  }
  return plain;
}
