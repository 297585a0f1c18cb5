import { toText } from '../data/to-text.ts';
import type { Row } from './read-rows.ts';

/** The list with the row at `from` standing at `to`. */
export function moveRow(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const moved = rows[from];
  if (moved === undefined || to < 0 || to >= rows.length || from === to) return rows;
  const rest = rows.toSpliced(from, 1);
  return rest.toSpliced(to, 0, moved);
}

/** What `saveOrderApi` gets: the rows in their new order, their keys, places, and who stands behind and before whom now. */
export function orderPayload({
  before,
  after,
  keyOf,
  orderField,
  offset,
}: {
  readonly before: readonly Row[];
  readonly after: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly orderField: string | undefined;
  /** Rows on the pages before this one. */
  readonly offset: number;
}): Readonly<Record<string, unknown>> {
  // Keys of rows are data: one may be called as what every object has.
  const insertAfter = Object.create(null) as Record<string, string[]>;
  const insertBefore = Object.create(null) as Record<string, string[]>;
  const moved = movedKeys(before.map(keyOf), after.map(keyOf));
  let anchor: string | undefined;
  let waiting: string[] = [];
  for (const row of after) {
    const key = keyOf(row);
    if (!moved.has(key)) {
      if (waiting.length > 0) insertBefore[key] = waiting;
      waiting = [];
      anchor = key;
    } else if (anchor === undefined) waiting.push(key);
    else insertAfter[anchor] = [...(insertAfter[anchor] ?? []), key];
  }
  const ids = after.map(keyOf);
  return {
    insertAfter,
    insertBefore,
    rows: after,
    idMap: { ...insertAfter, ...insertBefore },
    ids: ids.join(','),
    order: ids.map((id, index) => ({ id, [orderField ?? 'order']: offset + index + 1 })),
    total: toText(after.length),
  };
}

/** The fewest keys that must move to make one order of the other: all but a longest run that kept its order. */
function movedKeys(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const place = new Map(before.map((key, index) => [key, index]));
  const places = after.map((key) => place.get(key) ?? -1);
  const ends: number[] = [];
  const previous: number[] = [];
  places.forEach((value, index) => {
    const at = ends.findIndex((end) => (places[end] ?? 0) >= value);
    previous[index] = (at === -1 ? ends.at(-1) : at === 0 ? undefined : ends[at - 1]) ?? -1;
    if (at === -1) ends.push(index);
    else ends[at] = index;
  });
  const kept = new Set<string>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) kept.add(after[index] ?? '');
  return new Set(after.filter((key) => !kept.has(key)));
}
