import { parseClipboard } from './clipboard.ts';
import { positionsIn, type GridPosition, type GridRange } from './grid-range.ts';

/** A text for a cell. */
export interface GridEdit extends GridPosition {
  readonly text: string;
}

/** Where the cells of a pasted block come to lie. */
export interface PlacedBlock {
  readonly edits: readonly GridEdit[];
  /** Cells with text below the last row or beside the last column, at the position that they would have. */
  readonly outside: readonly GridEdit[];
}

/** Places pasted text from the upper left corner of a range on; one text alone fills the whole range. */
export function placeBlock(
  text: string,
  { range, rows, columns }: { readonly range: GridRange; readonly rows: number; readonly columns: number },
): PlacedBlock {
  const block = parseClipboard(text);
  const [first] = block;
  if (block.length === 1 && first?.length === 1) {
    const only = first[0]?.trim() ?? '';
    return { edits: positionsIn(range).map((position) => ({ ...position, text: only })), outside: [] };
  }
  const edits: GridEdit[] = [];
  const outside: GridEdit[] = [];
  for (const [down, cells] of block.entries()) {
    for (const [over, cell] of cells.entries()) {
      const edit = { row: range.top + down, column: range.left + over, text: cell.trim() };
      if (edit.row < rows && edit.column < columns) edits.push(edit);
      else if (edit.text !== '') outside.push(edit);
    }
  }
  return { edits, outside };
}
