/** Where the items of a list are in a later one; `undefined` for those that are gone. */
export type Places = readonly (number | undefined)[];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By what people know an item again that was changed. */
function identityOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  const { type, id, name } = item;
  return id === undefined && name === undefined ? undefined : JSON.stringify([type, id, name]);
}

/** Finds the items of a list again in a later one: equal ones first. Those between them count as changed in their place. */
export function alignLists(before: readonly unknown[], after: readonly unknown[]): Places {
  const places: (number | undefined)[] = Array.from({ length: before.length });
  const [one, other] = [before, after].map((list) => list.map((item) => JSON.stringify(item)));
  let from = { before: 0, after: 0 };
  for (const [at, found] of [...samePairs(one ?? [], other ?? []), [before.length, after.length] as const]) {
    pairChanged(places, { before, after, from, to: { before: at, after: found } });
    if (at < before.length) places[at] = found;
    from = { before: at + 1, after: found + 1 };
  }
  return places;
}

/** The longest row of pairs of same texts, in the order of both. */
function samePairs(one: readonly string[], other: readonly string[]): readonly (readonly [number, number])[] {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  for (let at = one.length - 1; at >= 0; at -= 1)
    for (let found = other.length - 1; found >= 0; found -= 1)
      lengths[at * width + found] =
        one[at] === other[found]
          ? (lengths[(at + 1) * width + found + 1] ?? 0) + 1
          : Math.max(lengths[(at + 1) * width + found] ?? 0, lengths[at * width + found + 1] ?? 0);
  const pairs: (readonly [number, number])[] = [];
  for (let at = 0, found = 0; at < one.length && found < other.length;) {
    if (one[at] === other[found]) {
      pairs.push([at, found]);
      at += 1;
      found += 1;
    } else if ((lengths[(at + 1) * width + found] ?? 0) >= (lengths[at * width + found + 1] ?? 0)) at += 1;
    else found += 1;
  }
  return pairs;
}

interface Place {
  readonly before: number;
  readonly after: number;
}

interface Run {
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
  readonly from: Place;
  readonly to: Place;
}

/** Pairs what was changed between two same items: all in turn where there are as many, else those that are known again. */
function pairChanged(places: (number | undefined)[], { before, after, from, to }: Run): void {
  const isEven = to.before - from.before === to.after - from.after;
  let next = from.after;
  for (let at = from.before; at < to.before; at += 1) {
    const known = identityOf(before[at]);
    const isHere = isEven && next < to.after && identityOf(after[next]) === known;
    const found = isHere
      ? next
      : known === undefined
        ? -1
        : after.findIndex((item, place) => place >= next && place < to.after && identityOf(item) === known);
    if (found < 0) continue;
    places[at] = found;
    next = found + 1;
  }
}
