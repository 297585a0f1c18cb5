import type { Inline, RichContent } from '../content/rich-content.ts';
import type { WordBlock } from '../document/word-document.ts';

/** Blocks of the document as content; numbers of Word's lists become text, so that they are not lost. */
export function toContent(blocks: readonly WordBlock[]): RichContent {
  return blocks.map((block) =>
    block.type === 'paragraph'
      ? { type: 'paragraph', inlines: withLabel(block.label, block.inlines) }
      : {
          type: 'table',
          rows: block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: toContent(cell.blocks) }))),
        },
  );
}

/** A line with the number of its list as text before it. */
export function withLabel(label: string, inlines: readonly Inline[]): readonly Inline[] {
  return label === '' ? inlines : [{ type: 'text', text: `${label} ` }, ...inlines];
}
