import { useMemo, type RefObject } from 'react';
import { boxOf } from '../../core/cells/grid-geometry.ts';
import { dropSlots } from '../../core/drag/drop-slots.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { PricedSlots } from '../placing/PricedSlots.tsx';
import { DaySlotTints } from '../drag/DaySlotTints.tsx';
import { measureGrid } from './measure-grid.ts';

/** Where all dragged sessions would land: a rectangle for each place with how many come there, red where that is a conflict. */
export function DropTargets({
  grid,
  hours,
}: {
  readonly grid: RefObject<HTMLElement | null>;
  readonly hours: { readonly start: string; readonly end: string } | null;
}) {
  const { store } = useCalendar();
  const drag = useCalendarState((state) => state.drag);
  const placedById = useCalendarState((state) => state.placedById);
  const periods = useCalendarState((state) => (state.setup.kind === 'ready' ? state.setup.periods : null));
  const isDragging = drag !== null;
  // Once for a drag: a page that scrolls moves the grid and all in it.
  const geometry = useMemo(
    () => (isDragging && grid.current ? measureGrid(grid.current, hours) : null),
    [isDragging, grid, hours],
  );
  if (!drag || !geometry || !periods) return null;
  const places = dropSlots({ drag, placedById, periods, hasPeriods: hours !== null });
  return (
    <div aria-hidden>
      {store.canPlace(drag.id) ? (
        <PricedSlots id={drag.id} isOffered={false} grid={grid} hours={hours} />
      ) : (
        <DaySlotTints geometry={geometry} periods={periods} />
      )}
      {places.map(({ key, count, conflicts, ...place }) => {
        const box = boxOf(geometry, periods, place);
        return (
          box && (
            <div
              key={key}
              className={`lc-drop${conflicts > 0 ? ' lc-drop-conflict' : ''}`}
              style={{ transform: `translate(${box.left}px, ${box.top}px)`, width: box.width, height: box.height }}
            >
              <span className="lc-drop-count">{count}</span>
            </div>
          )
        );
      })}
    </div>
  );
}
