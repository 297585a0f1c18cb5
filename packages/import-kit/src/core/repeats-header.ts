import { headerText, type HeaderMatch } from './match-headers.ts';
import type { RawRow } from './raw-cell.ts';

/** Whether a row is the header again, with the same names in all columns, as printed lists have it at every page break. */
export function repeatsHeader(row: RawRow, header: RawRow, { positions }: Pick<HeaderMatch, 'positions'>): boolean {
  return positions.every((position) => {
    if (position < 0) return true;
    const name = headerText(header.cells[position] ?? null);
    return name !== '' && name === headerText(row.cells[position] ?? null);
  });
}
