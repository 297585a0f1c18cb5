type Values = Readonly<Record<string, unknown>>;

/** `after` with every part that `before` holds at the same place as the same object: what did not change is found by identity. */
export function shareValue(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) return shareList(before, after);
  return isValues(before) && isValues(after) ? shareObject(before, after) : after;
}

/** Lists that differ in more places are compared place by place. */
const maxComparisons = 100_000;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What begins and ends two lists alike is compared in place; what is between them item by item. */
function shareList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const maxShared = Math.min(before.length, after.length);
  const shared = [...after];
  let start = 0;
  while (start < maxShared && takeOver(shared, start, before[start])) start += 1;
  let end = 0;
  while (end < maxShared - start && takeOver(shared, after.length - 1 - end, before[before.length - 1 - end])) end += 1;
  if (start === before.length && start === after.length) return before;
  shareMiddle(shared, { from: start, to: after.length - end }, before.slice(start, before.length - end));
  return shared;
}

/** Puts an item of the list before into its place where both are equal, and returns whether they are. */
function takeOver(list: unknown[], at: number, before: unknown): boolean {
  const isSame = isEqual(before, list[at]);
  if (isSame) list[at] = before;
  return isSame;
}

/** Items that came, went or moved: each takes over an equal one, or where there is none, and the lists are as long, what it shares with its place. */
function shareMiddle(
  list: unknown[],
  { from, to }: { readonly from: number; readonly to: number },
  before: readonly unknown[],
): void {
  const free = new Set(before.length * (to - from) > maxComparisons ? [] : before.keys());
  for (let at = from; at < to; at += 1) {
    const found = [...free].find((index) => isEqual(before[index], list[at]));
    if (found !== undefined) {
      list[at] = before[found];
      free.delete(found);
    } else if (before.length === to - from) list[at] = shareValue(before[at - from], list[at]);
  }
}

/** Whether two values are written alike, with their keys in one order. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isEqual(each, other[at]));
  if (!isValues(one) || !isValues(other)) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return keys.length === others.length && keys.every((key, at) => key === others[at] && isEqual(one[key], other[key]));
}

function shareObject(before: Values, after: Values): Values {
  const keys = Object.keys(after);
  const oldKeys = Object.keys(before);
  let isSame = keys.length === oldKeys.length;
  const shared: [string, unknown][] = [];
  for (const [at, key] of keys.entries()) {
    const value = Object.hasOwn(before, key) ? shareValue(before[key], after[key]) : after[key];
    isSame &&= key === oldKeys[at] && value === before[key];
    shared.push([key, value]);
  }
  return isSame ? before : Object.fromEntries(shared);
}
