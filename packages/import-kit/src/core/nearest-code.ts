/**
 * The known code that a mistyped one most likely means, or `null`: one letter changed, left out or added (two in codes of six and
 * more), or another case. When two are equally near, neither is meant.
 */
export function nearestCode(text: string, known: Iterable<string>): string | null {
  const wanted = text.toLowerCase();
  let limit = text.length < 6 ? 1 : 2;
  let best: string | null = null;
  for (const code of known) {
    if (code === text || Math.abs(code.length - text.length) > limit) continue;
    const distance = editDistance(wanted, code.toLowerCase());
    if (distance < limit || (distance === limit && best === null)) {
      best = code;
      limit = distance;
    } else if (distance === limit) {
      best = null;
      limit = distance - 1;
    }
  }
  return best;
}

/** Letters that have to be changed, added or left out; two that changed places count as one. */
function editDistance(a: string, b: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      next.push(cost);
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}
