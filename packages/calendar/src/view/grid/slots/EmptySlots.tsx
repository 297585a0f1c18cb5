import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { boxOf, neighbourSlot, placeAt, type Box, type GridGeometry, type Place } from '../../../core/cells/grid-geometry.ts';
import { useCalendar, useCalendarState } from '../../calendar-context.ts';
import { formatDay } from '../../format-dates.ts';
import { isEmptyPart, measureGrid } from '../measure-grid.ts';

const steps: { readonly [key: string]: { readonly days?: number; readonly periods?: number } } = {
  ArrowRight: { days: 1 },
  ArrowLeft: { days: -1 },
  ArrowDown: { periods: 1 },
  ArrowUp: { periods: -1 },
};

interface Shown {
  readonly place: Place;
  readonly box: Box;
}

/**
 * Empty places of the days: the one under the mouse or the keyboard is marked, and adds a session there when it is pressed. On the
 * keyboard it is one button that the arrow keys move.
 */
export function EmptySlots({
  grid,
  hours,
}: {
  readonly grid: RefObject<HTMLElement | null>;
  /** The visible hours; `null` in a month. */
  readonly hours: { readonly start: string; readonly end: string } | null;
}) {
  const { store, texts } = useCalendar();
  const periods = useCalendarState((state) => (state.setup.kind === 'ready' ? state.setup.periods : null));
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    const element = grid.current;
    if (!element || !periods) return undefined;
    /** Where the days are; read again after whatever may have moved them. */
    let geometry: GridGeometry | null = null;
    const forget = (): void => {
      geometry = null;
    };
    const placeUnder = (event: MouseEvent): Shown | null => {
      if (!isEmptyPart(event.target)) return null;
      geometry ??= measureGrid(element, hours);
      const origin = element.getBoundingClientRect();
      const place = placeAt(geometry, periods, { x: event.clientX - origin.left, y: event.clientY - origin.top });
      const box = place && boxOf(geometry, periods, place);
      return place && box && { place, box };
    };
    const handleMove = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
      const next = placeUnder(event);
      setShown((last) =>
        last && next && last.place.date === next.place.date && last.place.period_id === next.place.period_id ? last : next,
      );
    };
    const handleClick = (event: MouseEvent): void => {
      const next = event.defaultPrevented ? null : placeUnder(event);
      if (next) openForm(next.place);
    };
    const openForm = ({ date, period_id }: Place): void =>
      store.openDialog({ kind: 'form', session: null, given: { date, ...(period_id === null ? {} : { period_id }) } });
    const handleLeave = (): void => setShown(null);
    const resizing = new ResizeObserver(forget);
    resizing.observe(element);
    element.addEventListener('pointerenter', forget);
    element.addEventListener('pointermove', handleMove);
    element.addEventListener('pointerleave', handleLeave);
    element.addEventListener('click', handleClick);
    return () => {
      resizing.disconnect();
      element.removeEventListener('pointerenter', forget);
      element.removeEventListener('pointermove', handleMove);
      element.removeEventListener('pointerleave', handleLeave);
      element.removeEventListener('click', handleClick);
    };
  }, [grid, hours, periods, store]);

  if (!periods) return null;

  const moveTo = (step: { readonly days?: number; readonly periods?: number }): void => {
    if (!grid.current) return;
    const geometry = measureGrid(grid.current, hours);
    const { activeId, placedById, placed, date } = store.getState();
    const active = placedById.get(activeId ?? 0) ?? placed[0];
    const start: Place = shown?.place ?? {
      date: active?.session.date ?? date,
      period_id: active?.session.period_id ?? periods[0]?.id ?? null,
    };
    const place = neighbourSlot(geometry, periods, start, step);
    const box = boxOf(geometry, periods, place);
    if (box) setShown({ place, box });
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    moveTo(step);
  };
  const period = periods.find(({ id }) => id === shown?.place.period_id)?.name;
  const where = shown
    ? texts.listed([formatDay(shown.place.date, texts.languageTag), period ?? ''].filter((part) => part !== ''))
    : '';
  const label = shown ? texts.grid.addAt(where) : texts.grid.addSomewhere;

  return (
    <>
      <button
        type="button"
        className="lc-place"
        aria-label={label}
        style={
          shown
            ? {
                transform: `translate(${shown.box.left}px, ${shown.box.top}px)`,
                width: shown.box.width,
                height: shown.box.height,
              }
            : undefined
        }
        data-shown={shown ? '' : undefined}
        onFocus={() => moveTo({})}
        onBlur={() => setShown(null)}
        onKeyDown={handleKeyDown}
        onClick={(event) => {
          event.preventDefault();
          if (!shown) return;
          const { date, period_id } = shown.place;
          store.openDialog({ kind: 'form', session: null, given: { date, ...(period_id === null ? {} : { period_id }) } });
        }}
      >
        {shown && <span aria-hidden>+ {hours ? period : ''}</span>}
      </button>
    </>
  );
}
