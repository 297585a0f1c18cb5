import type { Period } from '@lab-console/schedule-rules';
import { memo, useMemo } from 'react';
import { boxOf, type GridGeometry } from '../../core/cells/grid-geometry.ts';
import { PlaceTint } from './PlaceTint.tsx';
import { useJudgedPlaces, type NamedPlace } from './use-judged-places.ts';

/** Every place of the days in view, tinted by how it would suit what is dragged. */
export const DayPlaceTints = memo(function DayPlaceTints({
  geometry,
  periods,
}: {
  readonly geometry: GridGeometry;
  readonly periods: readonly Period[];
}) {
  const places = useMemo(
    () =>
      geometry.days.flatMap(({ date }): readonly NamedPlace[] =>
        geometry.hours === null
          ? [{ key: date, date, period_id: null }]
          : periods.map(({ id: period_id }) => ({ key: `${date} ${period_id}`, date, period_id })),
      ),
    [geometry, periods],
  );
  const judged = useJudgedPlaces(places);
  return places.map((place) => {
    const state = judged.get(place.key);
    const box = state && boxOf(geometry, periods, place);
    return box ? <PlaceTint key={place.key} name={place.key} state={state} isDay={geometry.hours === null} {...box} /> : null;
  });
});
