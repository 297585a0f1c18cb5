import { lazyComponent } from '@lab-console/widget-base/react';
import Skeleton from '@mui/material/Skeleton';
import type { PlanningView } from '../../core/view/calendar-view.ts';
import { useCalendar } from '../calendar-context.ts';
import { CalendarPart } from '../states/CalendarPart.tsx';

const PlanningViews = lazyComponent(() => import('./PlanningViews.tsx'), 'PlanningViews');

/** The planning views, and a grey block while they are loaded. */
export function LazyPlanning({ view }: { readonly view: PlanningView }) {
  const { texts } = useCalendar();
  return (
    <CalendarPart fallback={<Skeleton variant="rounded" height={560} role="progressbar" aria-label={texts.loading} />}>
      <PlanningViews view={view} />
    </CalendarPart>
  );
}
