/** A line of the difference of two texts. */
export interface DifferenceLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Steps after which a difference is shown as one block: the texts have hardly anything in common. */
const maxSteps = 1_500;

/** Lines that two texts share, and those that only one of them has, in the order of the texts. */
export function lineDifference(before: string, after: string): readonly DifferenceLine[] {
  const [one, other] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  const maxShared = Math.min(one.length, other.length) - start;
  while (end < maxShared && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const as = (kind: DifferenceLine['kind'], lines: readonly string[]): readonly DifferenceLine[] =>
    lines.map((text) => ({ kind, text }));
  return [
    ...as('same', one.slice(0, start)),
    ...shortestDifference(one.slice(start, one.length - end), other.slice(start, other.length - end)),
    ...as('same', end === 0 ? [] : one.slice(-end)),
  ];
}

/** The fewest lines to remove and to add, found by the greedy search of Myers. */
function shortestDifference(one: readonly string[], other: readonly string[]): readonly DifferenceLine[] {
  const reached = new Map<number, number>([[1, 0]]);
  const before: (readonly [number, number])[][] = [];
  for (let steps = 0; steps <= Math.min(one.length + other.length, maxSteps); steps += 1) {
    before.push([...reached].filter(([diagonal]) => Math.abs(diagonal) <= steps));
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const isDown = diagonal === -steps || (diagonal !== steps && at(reached, diagonal - 1) < at(reached, diagonal + 1));
      let x = isDown ? at(reached, diagonal + 1) : at(reached, diagonal - 1) + 1;
      while (x < one.length && x - diagonal < other.length && one[x] === other[x - diagonal]) x += 1;
      reached.set(diagonal, x);
      if (x >= one.length && x - diagonal >= other.length) return wayBack(one, other, before);
    }
  }
  return [
    ...one.map((text): DifferenceLine => ({ kind: 'removed', text })),
    ...other.map((text): DifferenceLine => ({ kind: 'added', text })),
  ];
}

function at(reached: ReadonlyMap<number, number>, diagonal: number): number {
  return reached.get(diagonal) ?? -1;
}

function wayBack(
  one: readonly string[],
  other: readonly string[],
  before: readonly (readonly (readonly [number, number])[])[],
): readonly DifferenceLine[] {
  const lines: DifferenceLine[] = [];
  let [x, y] = [one.length, other.length];
  for (let steps = before.length - 1; steps >= 0; steps -= 1) {
    const reached = new Map(before[steps]);
    const diagonal = x - y;
    const isDown = diagonal === -steps || (diagonal !== steps && at(reached, diagonal - 1) < at(reached, diagonal + 1));
    const fromX = at(reached, isDown ? diagonal + 1 : diagonal - 1);
    const fromY = fromX - (isDown ? diagonal + 1 : diagonal - 1);
    while (x > Math.max(fromX, 0) && y > Math.max(fromY, 0)) {
      x -= 1;
      y -= 1;
      lines.push({ kind: 'same', text: one[x] ?? '' });
    }
    if (steps === 0) break;
    if (isDown) lines.push({ kind: 'added', text: other[fromY] ?? '' });
    else lines.push({ kind: 'removed', text: one[fromX] ?? '' });
    [x, y] = [fromX, fromY];
  }
  return lines.toReversed();
}
