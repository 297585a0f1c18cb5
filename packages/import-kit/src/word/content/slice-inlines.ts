import type { Inline, TextInline } from './rich-content.ts';

/** How many characters an inline counts: its text, or one for anything else. */
export function inlineLength(inline: Inline): number {
  return inline.type === 'text' ? inline.text.length : 1;
}

/** The part of a line between two places, looks kept. */
export function sliceInlines(inlines: readonly Inline[], from: number, to: number): Inline[] {
  const part: Inline[] = [];
  let at = 0;
  for (const inline of inlines) {
    const length = inlineLength(inline);
    const start = Math.max(from - at, 0);
    const end = Math.min(to - at, length);
    if (start < end) part.push(inline.type === 'text' ? { ...inline, text: inline.text.slice(start, end) } : inline);
    at += length;
    if (at >= to) break;
  }
  return part;
}

/** Adds to a line; text of the look of the last one is joined to it, since Word parts runs for reasons of its own. */
export function pushInline(inlines: Inline[], inline: Inline): void {
  const last = inlines.at(-1);
  if (inline.type === 'text' && last?.type === 'text' && haveSameLook(inline, last)) {
    inlines[inlines.length - 1] = { ...last, text: last.text + inline.text };
  } else {
    inlines.push(inline);
  }
}

function haveSameLook(a: TextInline, b: TextInline): boolean {
  return (
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.underline === b.underline &&
    a.strike === b.strike &&
    a.script === b.script &&
    a.mark === b.mark
  );
}
