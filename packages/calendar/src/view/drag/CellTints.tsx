import { memo, useMemo } from 'react';
import { cellKey, rowSwap, type ResourceKind } from '../../core/planning/planning-cell.ts';
import { placeOf, type PlanningLine } from '../../core/planning/planning-line.ts';
import { useCalendarState } from '../calendar-context.ts';
import type { GridWindow } from '../planning/use-grid-virtualizers.ts';
import { SlotTint } from './SlotTint.tsx';
import { useSlotStates } from './use-slot-states.ts';

/** The cells of a planning grid that are in sight, tinted by how they would suit what is dragged. */
export const CellTints = memo(function CellTints({
  rows,
  columns,
  shownRows,
  shownColumns,
  kind,
  left,
  top,
}: {
  readonly rows: readonly PlanningLine[];
  readonly columns: readonly PlanningLine[];
  readonly shownRows: GridWindow['rows'];
  readonly shownColumns: GridWindow['columns'];
  readonly kind: ResourceKind | null;
  /** Size of the headings, in px. */
  readonly left: number;
  readonly top: number;
}) {
  const fromResource = useCalendarState((state) => state.drag?.fromResource);
  const cells = useMemo(
    () =>
      shownRows.flatMap((row) =>
        shownColumns.flatMap((column) => {
          const [line, across] = [rows[row.index], columns[column.index]];
          if (!line || !across) return [];
          const place = placeOf(line, across);
          const from = fromResource === undefined ? place : { ...place, resourceId: fromResource };
          return [
            {
              key: cellKey(place),
              date: place.date,
              period_id: place.periodId,
              swap: rowSwap(kind, from, place),
              box: { left: left + column.start, top: top + row.start, width: column.size, height: row.size },
            },
          ];
        }),
      ),
    [shownRows, shownColumns, rows, columns, kind, fromResource, left, top],
  );
  const judged = useSlotStates(cells);
  return cells.map(({ key, box }) => {
    const state = judged.get(key);
    return state ? <SlotTint key={key} name={key} state={state} {...box} /> : null;
  });
});
