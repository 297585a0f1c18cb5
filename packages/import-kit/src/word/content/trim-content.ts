import type { Inline, RichContent } from './rich-content.ts';

const isBlank = (inline: Inline): boolean =>
  inline.type === 'break' || (inline.type === 'text' && !inline.underline && inline.text.trim() === '');

function trimEnd(inlines: readonly Inline[]): readonly Inline[] {
  const last = inlines.findLastIndex((inline) => !isBlank(inline));
  const kept = inlines.slice(0, last + 1);
  const end = kept.at(-1);
  return end?.type === 'text' && !end.underline ? [...kept.slice(0, -1), { ...end, text: end.text.trimEnd() }] : kept;
}

function trimStart(inlines: readonly Inline[]): readonly Inline[] {
  const [start, ...rest] = inlines.slice(inlines.findIndex((inline) => !isBlank(inline)));
  if (start === undefined) return [];
  return start.type === 'text' && !start.underline ? [{ ...start, text: start.text.trimStart() }, ...rest] : [start, ...rest];
}

/** Content without the blanks before its first and after its last word; underlined ones are a line to write on, and stay. */
export function trimContent(content: RichContent): RichContent {
  return content.map((block, index) => {
    if (block.type !== 'paragraph') return block;
    const ended = index === content.length - 1 ? trimEnd(block.inlines) : block.inlines;
    return { ...block, inlines: index === 0 ? trimStart(ended) : ended };
  });
}
