import type { List } from '@lab-console/api-client';

/** Rows in one call; a server may hand out fewer at a time. */
const portion = 1000;

/** How much of a list has come so far. */
export interface LoadProgress {
  readonly loaded: number;
  readonly total: number;
}

/**
 * Reads a list to its end, portion by portion.
 *
 * @param read Reads the rows from `offset` on.
 * @param onProgress Called after each portion but the last.
 */
export async function allRows<Row>(
  read: (part: { readonly offset: number; readonly limit: number }) => Promise<List<Row>>,
  onProgress?: (progress: LoadProgress) => void,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { items, total } = await read({ offset: rows.length, limit: portion });
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
    onProgress?.({ loaded: rows.length, total });
  }
}
