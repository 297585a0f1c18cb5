import { headerText, type HeaderMatch } from './match-headers.ts';
import type { RawRow } from './raw-cell.ts';

/** Makes the check whether a row is the header again. Printed lists have it at every page break, with the same names in all columns. */
export function headerRepeats(header: RawRow, { positions }: Pick<HeaderMatch, 'positions'>): (row: RawRow) => boolean {
  const textAt = ({ cells }: RawRow, position: number): string => headerText(cells[position] ?? null);
  const names = positions.filter((position) => position >= 0).map((position) => [position, textAt(header, position)] as const);
  return (row) => names.every(([position, name]) => name !== '' && name === textAt(row, position));
}
