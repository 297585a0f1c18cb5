/** The boxes of a code, and which of them is next. */
export interface CodeBoxes {
  readonly boxes: readonly string[];
  readonly focus: number;
}

/** Most boxes that a definition may ask for. */
const maxBoxes = 32;

/** How many boxes a code has. */
export function codeLength(given: unknown): number {
  const count = Math.trunc(Number(given));
  return count > 0 ? Math.min(maxBoxes, count) : 6;
}

/** A stored code, box by box. */
export function boxesOf(value: unknown, length: number): readonly string[] {
  const text = typeof value === 'string' || typeof value === 'number' ? Array.from(String(value)) : [];
  return Array.from({ length }, (_box, index) => text[index] ?? '');
}

/** Puts characters into the boxes from one on: what is typed, what is pasted, what the browser fills in. Blanks are left out. */
export function fillBoxes(boxes: readonly string[], index: number, text: string): CodeBoxes {
  const characters = Array.from(text.replaceAll(/\s/g, '')).slice(0, boxes.length - index);
  return {
    boxes: boxes.map((box, at) => characters[at - index] ?? box),
    focus: Math.min(boxes.length - 1, index + characters.length),
  };
}

/** Backspace: empties a box, or the one before it when it is empty already. */
export function eraseBox(boxes: readonly string[], index: number): CodeBoxes {
  const gone = boxes[index] === '' ? Math.max(0, index - 1) : index;
  return { boxes: boxes.map((box, at) => (at === gone ? '' : box)), focus: gone };
}
