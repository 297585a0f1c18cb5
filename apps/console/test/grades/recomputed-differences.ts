import type { CheckedSheet } from './check-courses.ts';
import { recomputeSheets } from './recompute-sheets.ts';

/** Rows of a sheet above its first student. */
const headRows = 2;

/** Has LibreOffice recompute sheets, and returns each calculated grade that is not the exact one, in words. */
export async function recomputedDifferences(program: string, sheets: readonly CheckedSheet[]): Promise<readonly string[]> {
  const recomputed = await recomputeSheets(program, sheets);
  return sheets.flatMap(({ name, totals, column }, at) =>
    totals.flatMap((total, student) => {
      const found = recomputed[at]?.[headRows + student]?.[column] ?? 'no cell';
      const isSame = total === null ? found === '' : found !== '' && Number(found) === total;
      return isSame ? [] : [`${name}, row ${headRows + student + 1}: ${found} instead of ${String(total)}`];
    }),
  );
}
