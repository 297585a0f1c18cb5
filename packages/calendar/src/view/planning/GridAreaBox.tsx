import type { GridArea } from './use-grid-pointer.ts';
import type { GridWindow } from './use-grid-virtualizers.ts';

/** A rectangle over cells: the frame of a selection, or the cell that something is dragged over. */
export function GridAreaBox({
  area: { from, to },
  grid,
  left,
  top,
  look,
}: {
  readonly area: GridArea;
  readonly grid: GridWindow;
  /** Size of the headings, in px. */
  readonly left: number;
  readonly top: number;
  readonly look: 'frame' | 'good' | 'bad';
}) {
  const rows = [grid.rowAt(Math.min(from.row, to.row)), grid.rowAt(Math.max(from.row, to.row))];
  const columns = [grid.columnAt(Math.min(from.column, to.column)), grid.columnAt(Math.max(from.column, to.column))];
  const [first, last] = rows;
  const [begin, end] = columns;
  if (!first || !last || !begin || !end) return null;
  return (
    <div
      className={`lc-area lc-area-${look}`}
      style={{
        left: left + begin.start,
        width: end.start + end.size - begin.start,
        top: top + first.start,
        height: last.start + last.size - first.start,
      }}
    />
  );
}
