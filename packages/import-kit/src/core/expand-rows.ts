import { splitAlike } from './split-alike.ts';
import type { ImportColumns } from './import-column.ts';
import type { HeaderMatch } from './match-headers.ts';
import type { RawCell, RawRow } from './raw-cell.ts';
import { maxParts, partNumber } from './row-label.ts';

/** Makes what splits a row of a sheet: into lists side by side, and by codes of a cell that may name several. */
export function rowExpander(columns: ImportColumns, { positions, lists }: HeaderMatch): (raw: RawRow) => readonly RawRow[] {
  const several = Object.values(columns).flatMap((column, place) => (column.severalInCell ? [positions[place] ?? -1] : []));
  return (raw) => {
    const beside = lists ? lists.map((offset, index) => raw.cells.slice(offset, lists[index + 1])) : [raw.cells];
    const all = several.reduce((rows, position) => rows.flatMap((cells) => splitCell(cells, position)), beside);
    if (all.length === 1 || all.length > maxParts) return [raw];
    return all.map((cells, part) => ({ ...raw, cells, number: partNumber(raw.number, part) }));
  };
}

function splitCell(cells: readonly RawCell[], position: number): readonly (readonly RawCell[])[] {
  const cell = cells[position] ?? null;
  if (typeof cell !== 'string') return [cells];
  const codes = splitAlike(cell.normalize('NFKC').trim(), /[\s,;、/]+/);
  return codes.length === 1 ? [cells] : codes.map((code) => cells.with(position, code));
}
