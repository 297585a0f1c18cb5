const plain = (text: string): string => text.replace(/[\s\u200B-\u200D\u2060\uFEFF\u00AD]+/g, '');

/** How far apart two paragraphs that belong together may be after some that only one side has. */
const reach = 40;
/** After so many places where nothing fits again, only the nearest are looked at: the documents have little in common. */
const patience = 100;

/**
 * Finds for every paragraph of one reading of a document the paragraph of another reading: its place, or -1. Both go through the
 * document in order, but one may have paragraphs that the other leaves out, and one shows numbers of lists that the other does not.
 */
export function alignParagraphs(ours: readonly string[], theirs: readonly string[]): readonly number[] {
  const a = ours.map(plain);
  const b = theirs.map(plain);
  const isSame = (x: number, y: number): boolean => {
    const [first, second] = [a[x] ?? '', b[y] ?? ''];
    return first === second || (second !== '' && first.endsWith(second)) || (first !== '' && second.endsWith(first));
  };
  const places: number[] = Array.from({ length: a.length }, () => -1);
  let [x, y] = [0, 0];
  let misses = 0;
  while (x < a.length && y < b.length) {
    if (isSame(x, y)) {
      places[x] = y;
      x += 1;
      y += 1;
      continue;
    }
    // Nothing fits again nearby: paragraph for paragraph is the best guess.
    const found = resync({ x, y, isSame, ends: [a.length, b.length], reach: misses < patience ? reach : 2 });
    misses += found ? 0 : 1;
    const [nextX, nextY] = found ?? [x + 1, y + 1];
    // Formulas and fields read differently: what is on both sides before the next match belongs together.
    const together = Math.min(nextX - x, nextY - y);
    for (let at = 0; at < together; at++) places[x + at] = y + at;
    [x, y] = [nextX, nextY];
  }
  return places;
}

interface ResyncInput {
  readonly x: number;
  readonly y: number;
  readonly isSame: (x: number, y: number) => boolean;
  readonly ends: readonly [number, number];
  readonly reach: number;
}

/** The nearest place where two paragraphs with text and the ones after them fit again. */
function resync({ x, y, isSame, reach, ends: [endX, endY] }: ResyncInput): readonly [number, number] | undefined {
  const fits = (nextX: number, nextY: number): boolean => {
    if (nextX >= endX || nextY >= endY || !isSame(nextX, nextY)) return false;
    return nextX + 1 >= endX || nextY + 1 >= endY || isSame(nextX + 1, nextY + 1);
  };
  for (let distance = 1; distance <= reach; distance++) {
    if (fits(x + distance, y + distance)) return [x + distance, y + distance];
    for (let less = 0; less < distance; less++) {
      if (fits(x + less, y + distance)) return [x + less, y + distance];
      if (fits(x + distance, y + less)) return [x + distance, y + less];
    }
  }
  return undefined;
}
