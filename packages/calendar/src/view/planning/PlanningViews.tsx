import { useState } from 'react';
import type { PlanningView } from '../../core/view/calendar-view.ts';
import { useCalendar } from '../calendar-context.ts';
import type { HeatTarget } from './heat/heat-lines.ts';
import { HeatMap } from './heat/HeatMap.tsx';
import { PlanningGrid } from './PlanningGrid.tsx';

/** The planning views; loaded when one of them is shown first. */
export function PlanningViews({ view }: { readonly view: PlanningView }) {
  const { store } = useCalendar();
  const [target, setTarget] = useState<HeatTarget | null>(null);
  if (view === 'heat') {
    return (
      <HeatMap
        onPick={(next) => {
          setTarget(next);
          if (next.place.date !== undefined) store.goTo(next.place.date);
          store.setView(next.view);
        }}
      />
    );
  }
  return (
    <PlanningGrid
      key={view}
      view={view}
      target={target?.view === view ? target.place : null}
      // Gone to once: the next time the view starts at its beginning.
      onTargetShown={() => setTarget(null)}
    />
  );
}
