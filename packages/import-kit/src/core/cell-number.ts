import type { CellContent } from './raw-cell.ts';

/** The number of a numeric cell, whatever its format; `null` for text and booleans. */
export function numberOf(cell: CellContent): number | null {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'object') return cell.value;
  return null;
}

/** The cell as short text for a message. */
export function cellText(cell: CellContent): string {
  if (typeof cell === 'object') return String(cell.value);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return String(cell);
}
