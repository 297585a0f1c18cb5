import type { Edit } from '../document/text-edits.ts';

/** A change of a text whose lines all end with `\n`. */
export interface LineChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The text as editors hold it: every line ends with `\n`. */
export function withPlainEnds(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}

/** Turns a place in the text with plain line ends into that of the text as it is written. */
export function writtenOffset(text: string, offset: number): number {
  if (!text.includes('\r')) return offset;
  let here = 0;
  for (let count = 0; count < offset; count += 1) here += text.startsWith('\r\n', here) ? 2 : 1;
  return here;
}

/** Turns a place in the text as it is written into that of the text with plain line ends. */
export function plainOffset(text: string, offset: number): number {
  return withPlainEnds(text.slice(0, text.startsWith('\r\n', offset - 1) ? offset - 1 : offset)).length;
}

/** The edits that changes mean for the text as it is written; new lines end as its first line does. */
export function editsOf(text: string, changes: readonly LineChange[]): readonly Edit[] {
  const end = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  return changes.map(({ from, to, insert }) => {
    const offset = writtenOffset(text, from);
    return { offset, length: writtenOffset(text, to) - offset, content: insert.replaceAll('\n', end) };
  });
}
