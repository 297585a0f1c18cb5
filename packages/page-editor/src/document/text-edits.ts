/** A part of a text that gives way to another. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/** Makes edits of one text; they do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let rest = text;
  for (const { offset, length, content } of inOrder(edits).toReversed())
    rest = rest.slice(0, offset) + content + rest.slice(offset + length);
  return rest;
}

/** The edits that take others back, for the text after them. */
export function inverseOf(text: string, edits: readonly Edit[]): readonly Edit[] {
  let shift = 0;
  return inOrder(edits).map(({ offset, length, content }) => {
    const inverse = { offset: offset + shift, length: content.length, content: text.slice(offset, offset + length) };
    shift += content.length - length;
    return inverse;
  });
}

/** The one edit between two texts. */
export function differenceOf(before: string, after: string): Edit {
  const maxShared = Math.min(before.length, after.length);
  let start = 0;
  while (start < maxShared && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < maxShared - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { offset: start, length: before.length - start - end, content: after.slice(start, after.length - end) };
}

function inOrder(edits: readonly Edit[]): readonly Edit[] {
  return edits.toSorted((one, other) => one.offset - other.offset || one.length - other.length);
}
