/**
 * Returns the known code that a mistyped one most likely means, or `null`. One letter is changed, left out or added (two in codes of six and more),
 * or it has another case; `1` means `01` where there is one. When two are equally near, neither is meant.
 */
export function nearestCode(text: string, known: Iterable<string>): string | null {
  const padded = samePadded(text, known);
  if (padded !== undefined) return padded;
  const wanted = text.toLowerCase();
  let limit = text.length < 6 ? 1 : 2;
  let best: string | null = null;
  for (const code of known) {
    if (code === text || Math.abs(code.length - text.length) > limit) continue;
    const distance = editDistance(wanted, code.toLowerCase(), limit);
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

/** The one code that differs by nothing but zeros in front, which a spreadsheet takes away; `null` where several do. */
function samePadded(text: string, known: Iterable<string>): string | null | undefined {
  if (!/^\d+$/.test(text)) return undefined;
  const bare = text.replace(/^0+(?=.)/, '');
  let found: string | null | undefined;
  for (const code of known) {
    if (code === text || !code.endsWith(bare) || code.replace(/^0+(?=.)/, '') !== bare) continue;
    found = found === undefined ? code : null;
  }
  return found;
}

/**
 * Letters that have to be changed, added or left out; two that changed places count as one. Past the limit any number above it: 100,000
 * known codes are compared while a page waits, and nearly all of them are far off.
 */
function editDistance(one: string, other: string, limit: number): number {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start++;
  let endOfOne = one.length;
  let endOfOther = other.length;
  while (endOfOne > start && endOfOther > start && one[endOfOne - 1] === other[endOfOther - 1]) {
    endOfOne--;
    endOfOther--;
  }
  const a = one.slice(start, endOfOne);
  const b = other.slice(start, endOfOther);
  if (a === '' || b === '') return a.length + b.length;
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      next.push(cost);
      if (cost < least) least = cost;
    }
    // One less for two letters that change places over this row.
    if (least - 1 > limit) return least;
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}
