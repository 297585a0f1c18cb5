import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { boxOf, neighbourSlot, type Place } from '../../core/cells/grid-geometry.ts';
import { priceLabel, priceState, slotKey } from '../../core/placing/session-placing.ts';
import { visibleRange } from '../../core/view/calendar-view.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { priceStyles } from './price-styles.ts';
import { SlotTint } from '../drag/SlotTint.tsx';
import { formatDay } from '../format-dates.ts';
import { measureGrid } from '../grid/measure-grid.ts';

const steps: { readonly [key: string]: { readonly days?: number; readonly periods?: number } } = {
  ArrowRight: { days: 1 },
  ArrowLeft: { days: -1 },
  ArrowDown: { periods: 1 },
  ArrowUp: { periods: -1 },
};

/** What each slot of the days in view costs a session: tints while it is dragged, buttons where slots are offered. */
export function PricedSlots({
  id,
  isOffered,
  grid,
  hours,
}: {
  readonly id: number;
  readonly isOffered: boolean;
  readonly grid: RefObject<HTMLElement | null>;
  /** The visible hours; `null` in a month. */
  readonly hours: { readonly start: string; readonly end: string } | null;
}) {
  const { store, texts } = useCalendar();
  const periods = useCalendarState((state) => (state.setup.kind === 'ready' ? state.setup.periods : null));
  const prices = useCalendarState((state) => (state.prices?.id === id ? state.prices.found : null));
  const session = useCalendarState((state) => state.placedById.get(id)?.session);
  const view = useCalendarState((state) => state.view);
  const date = useCalendarState((state) => state.date);
  const [chosen, setChosen] = useState<Place | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => store.needPrices(id, visibleRange(view, date)), [store, id, view, date]);
  useEffect(() => () => store.forgetPrices(), [store]);
  const hasPrices = prices !== null;
  const geometry = useMemo(() => (hasPrices && grid.current ? measureGrid(grid.current, hours) : null), [hasPrices, grid, hours]);
  const ownPeriod = session?.period_id ?? null;
  const places = useMemo(() => {
    if (!geometry || !periods || !prices) return [];
    return geometry.days.flatMap((day) =>
      (hours === null ? [null] : periods).flatMap((period) => {
        const slot = { date: day.date, period_id: period?.id ?? ownPeriod ?? -1 };
        const price = prices.get(slotKey(slot));
        const box = boxOf(geometry, periods, { date: day.date, period_id: period?.id ?? null });
        return price && box ? [{ slot, price, box, name: slotKey(slot) }] : [];
      }),
    );
  }, [geometry, periods, prices, hours, ownPeriod]);
  const first = places.find(({ slot }) => slot.date === session?.date && slot.period_id === ownPeriod) ?? places[0];
  const current = places.find(({ slot }) => slot.date === chosen?.date && slot.period_id === chosen.period_id) ?? first;
  const currentName = isOffered ? current?.name : undefined;
  useEffect(() => {
    if (currentName !== undefined) buttons.current?.querySelector<HTMLElement>(`[data-place="${currentName}"]`)?.focus();
  }, [currentName]);
  if (!periods || !geometry) return null;
  if (!isOffered)
    return (
      <Box sx={priceStyles}>
        {places.map(({ price, box, name }) => (
          <SlotTint key={name} name={name} state={priceState(price)} label={priceLabel(price)} isDay={hours === null} {...box} />
        ))}
      </Box>
    );

  const handleKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (event.key === 'Escape') {
      event.preventDefault();
      store.offerSlots(null);
      grid.current?.querySelector<HTMLElement>(`[data-session-id="${id}"]`)?.focus();
    } else if (step && current && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      setChosen(neighbourSlot(geometry, periods, current.slot, step));
    } else return;
    // The keys of the calendar are not meant.
    event.stopPropagation();
  };
  return (
    <Box ref={buttons} onKeyDown={handleKeyDown} sx={priceStyles}>
      {places.map(({ slot, price, box, name }) => (
        <SlotTint
          key={name}
          name={name}
          state={priceState(price)}
          label={priceLabel(price)}
          isDay={hours === null}
          button={{
            label: texts.placing.slot(
              formatDay(slot.date, texts.languageTag),
              periods.find((period) => period.id === slot.period_id)?.name ?? '',
              price,
            ),
            isDisabled: price.points === null,
            isTabStop: name === currentName,
            onPress: () => store.placeIn(id, slot),
          }}
          {...box}
        />
      ))}
    </Box>
  );
}
