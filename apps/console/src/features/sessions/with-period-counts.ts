/**
 * Returns new sessions that all name their number of periods where one does. Rows of one request have the same columns: what one of them leaves out
 * would be null.
 */
export function withPeriodCounts<Row extends { readonly period_count?: number | undefined }>(
  rows: readonly Row[],
): readonly Row[] {
  if (rows.every(({ period_count: count }) => count === undefined)) return rows;
  return rows.map((row) => ({ ...row, period_count: row.period_count ?? 1 }));
}
