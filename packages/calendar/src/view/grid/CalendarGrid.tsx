import { lazyComponent } from '@lab-console/widget-base/react';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ownsSession, visibleHours } from '@lab-console/schedule-rules';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { createCellLayout } from '../../core/cells/layout-cells.ts';
import { isWeekend } from '../../core/view/is-weekend.ts';
import { viewSpan, type ViewSpan } from '../../core/view/calendar-view.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { ClockGrid } from './ClockGrid.tsx';
import { DragHint } from './DragHint.tsx';
import { createEventInputs } from './event-inputs.ts';
import { GridContext, type GridContextValue } from './grid-context.ts';
import type { FullCell } from './MoreSessions.tsx';
import { useFrame } from './frame/use-frame.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { useJump } from './use-jump.ts';
import { useSettled } from './use-settled.ts';
import { useAbilities } from '../use-abilities.ts';
import { useSessionDrag } from './use-session-drag.ts';

const MoreSessions = lazyComponent(() => import('./MoreSessions.tsx'), 'MoreSessions');

const EmptySlots = lazyComponent(() => import('./slots/EmptySlots.tsx'), 'EmptySlots');
const PricedSlots = lazyComponent(() => import('../placing/PricedSlots.tsx'), 'PricedSlots');
const OfferHint = lazyComponent(() => import('../placing/OfferHint.tsx'), 'OfferHint');
const DropTargets = lazyComponent(() => import('./DropTargets.tsx'), 'DropTargets');

const linesOfMonth = 4;

/** Month, week or day: what has room is drawn, the rest of a full cell is a count that opens. */
export function CalendarGrid({ maxStack }: { readonly maxStack: number | undefined }) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const stack = maxStack ?? (isWide ? 3 : 2);
  const view = useCalendarState((state) => viewSpan(state.view));
  const date = useCalendarState((state) => state.date);
  const placed = useCalendarState((state) => state.placed);
  const [layOut] = useState(createCellLayout);
  const layout = useMemo(() => {
    const max = view === 'month' ? linesOfMonth : view === 'day' ? stack * 4 : stack;
    return layOut(placed, { kind: view === 'month' ? 'lines' : 'columns', max });
  }, [layOut, placed, view, stack]);
  const shown = useRef(layout);
  useEffect(() => {
    shown.current = layout;
  }, [layout]);
  const [toEvents] = useState(createEventInputs);
  const { drag, handleClickCapture } = useSessionDrag(shown);
  const container = useRef<HTMLDivElement>(null);
  useFrame(container, shown);
  const isSettled = useSettled(container);
  const { store, readOnly, hasPlacing, emptyWeekends } = useCalendar();
  const weekends = emptyWeekends || view === 'day' || isWeekend(date) || placed.some(({ session }) => isWeekend(session.date));
  const { canAdd } = useAbilities();
  const isAdding = useCalendarState((state) => state.mode === 'event') && canAdd && !readOnly;
  const isDragging = useCalendarState((state) => state.drag !== null);
  const offeredId = useCalendarState((state) => state.offeredId);
  const setup = useCalendarState((state) => state.setup);
  const hours = useMemo(() => visibleHours(setup.kind === 'ready' ? setup.periods : []), [setup]);
  const clock = view === 'month' ? null : hours;
  const [fullCell, setFullCell] = useState<(FullCell & { readonly view: ViewSpan; readonly shownAt: string }) | null>(null);

  const grid = useMemo<GridContextValue>(
    () => ({
      layout,
      onOpenCell: (slot, anchor) => setFullCell({ anchor, view, shownAt: date, date: slot.date, ids: slot.cell }),
    }),
    [layout, view, date],
  );

  useJump(container, layout, (slot, anchor, wantedId) =>
    setFullCell({ anchor, view, shownAt: date, date: slot.date, ids: slot.cell, wantedId }),
  );

  /** What the viewer may not change cannot be dragged either. */
  const canMove = (id: number): boolean => {
    if (hasPlacing) return store.canPlace(id);
    const session = store.getSession(id);
    return setup.kind === 'ready' && session !== undefined && ownsSession(session, setup.access);
  };

  return (
    <>
      {offeredId !== null && (
        <Suspense fallback={null}>
          <OfferHint />
        </Suspense>
      )}
      {/* A drag that ends on its own session is no click. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- stops a click, offers none */}
      <div className={`lc-grid${isSettled ? '' : ' lc-grid-measuring'}`} ref={container} onClickCapture={handleClickCapture}>
        {!isSettled && <GridSkeleton isOverlay />}
        <GridContext.Provider value={grid}>
          <ClockGrid
            view={view}
            date={date}
            weekends={weekends}
            events={toEvents(layout.slots, canMove)}
            hours={hours}
            drag={drag}
          />
        </GridContext.Provider>
        <DragHint />
        <Suspense fallback={null}>
          {isAdding && <EmptySlots key={`${view} ${date}`} grid={container} hours={clock} />}
          {isDragging && <DropTargets grid={container} hours={clock} />}
          {offeredId !== null && !isDragging && (
            <PricedSlots key={offeredId} id={offeredId} isOffered grid={container} hours={clock} />
          )}
        </Suspense>
        {fullCell?.view === view && fullCell.shownAt === date && (
          <Suspense fallback={null}>
            <MoreSessions cell={fullCell} onClose={() => setFullCell(null)} />
          </Suspense>
        )}
      </div>
    </>
  );
}
