/** A part of a list, and how long the whole is. */
export interface List<Item> {
  readonly items: readonly Item[];
  /** Number of rows of the whole list. */
  readonly total: number;
}

/** The shape in which page definitions expect a list (the wire contract, REST). */
export interface ListAnswer<Item> {
  readonly data: List<Item>;
}

/**
 * Reads the total from a `Content-Range` such as `0-19/240`.
 *
 * @param header - The header, or `null`.
 * @param fallback - The total to take when the header has none (`*`), usually the number of items.
 */
export function totalOf(header: string | null, fallback: number): number {
  const total = /\/(\d+)$/.exec(header ?? '')?.[1];
  return total === undefined ? fallback : Number(total);
}

/** Puts a list into the shape of page definitions. */
export function toListAnswer<Item>(items: readonly Item[], contentRange: string | null): ListAnswer<Item> {
  return { data: { items, total: totalOf(contentRange, items.length) } };
}
