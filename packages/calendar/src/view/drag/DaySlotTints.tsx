import type { Period } from '@lab-console/schedule-rules';
import { memo, useMemo } from 'react';
import { boxOf, type GridGeometry } from '../../core/cells/grid-geometry.ts';
import { SlotTint } from './SlotTint.tsx';
import { useSlotStates, type KeyedSlot } from './use-slot-states.ts';

/** Every place of the days in view, tinted by how it would suit what is dragged. */
export const DaySlotTints = memo(function DaySlotTints({
  geometry,
  periods,
}: {
  readonly geometry: GridGeometry;
  readonly periods: readonly Period[];
}) {
  const places = useMemo(
    () =>
      geometry.days.flatMap(({ date }): readonly KeyedSlot[] =>
        geometry.hours === null
          ? [{ key: date, date, period_id: null }]
          : periods.map(({ id: period_id }) => ({ key: `${date} ${period_id}`, date, period_id })),
      ),
    [geometry, periods],
  );
  const judged = useSlotStates(places);
  return places.map((place) => {
    const state = judged.get(place.key);
    const box = state && boxOf(geometry, periods, place);
    return box ? <SlotTint key={place.key} name={place.key} state={state} isDay={geometry.hours === null} {...box} /> : null;
  });
});
