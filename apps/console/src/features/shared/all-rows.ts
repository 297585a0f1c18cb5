import type { List } from '@lab-console/api-client';

/** Rows in one call; a server may hand out fewer at a time. */
const portion = 1000;

/**
 * Reads a list to its end, portion by portion.
 *
 * @param read Reads the rows from `offset` on.
 */
export async function allRows<Row>(
  read: (part: { readonly offset: number; readonly limit: number }) => Promise<List<Row>>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { items, total } = await read({ offset: rows.length, limit: portion });
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}
