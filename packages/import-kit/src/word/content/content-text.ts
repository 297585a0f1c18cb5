import type { Inline, RichContent } from './rich-content.ts';

/** A line of text for what a line holds; a formula becomes its linear form, a picture its description. */
export function inlineText(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return inline.text;
    case 'break':
      return '\n';
    case 'math':
      return inline.text;
    case 'picture':
      return inline.alt === '' ? '[…]' : `[${inline.alt}]`;
    case 'unreadable':
      return '[?]';
  }
}

/** Content as plain text: paragraphs in lines, cells of a table separated by tabs. */
export function contentText(content: RichContent): string {
  return content
    .map((block) =>
      block.type === 'paragraph'
        ? block.inlines.map(inlineText).join('')
        : block.rows.map((row) => row.map((cell) => contentText(cell.blocks)).join('\t')).join('\n'),
    )
    .join('\n')
    .trim();
}

/** Content of a text without looks; line breaks part paragraphs. For what a person typed. */
export function contentOfText(text: string): RichContent {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  return trimmed.split(/\r?\n/).map((line) => ({ type: 'paragraph', inlines: [{ type: 'text', text: line }] }));
}

/** Yields every inline of content, tables included. */
export function* inlinesIn(content: RichContent): Generator<Inline> {
  for (const block of content) {
    if (block.type === 'paragraph') yield* block.inlines;
    else for (const cell of block.rows.flat()) yield* inlinesIn(cell.blocks);
  }
}

/** Whether content is nothing but spaces. */
export function isEmptyContent(content: RichContent): boolean {
  for (const inline of inlinesIn(content)) {
    if (inline.type === 'break') continue;
    if (inline.type !== 'text' || inline.underline || inline.text.trim() !== '') return false;
  }
  return true;
}
