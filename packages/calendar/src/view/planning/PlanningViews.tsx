import type { PlanningView } from '../../core/view/calendar-view.ts';
import { PlanningGrid } from './PlanningGrid.tsx';

/** The planning views; loaded when one of them is shown first. */
export function PlanningViews({ view }: { readonly view: PlanningView }) {
  return view === 'heat' ? null : <PlanningGrid key={view} view={view} target={null} />;
}
