import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { PlanningView } from '../../core/view/calendar-view.ts';
import { useCalendar } from '../calendar-context.ts';

const PlanningViews = lazy(async () => ({ default: (await import('./PlanningViews.tsx')).PlanningViews }));

/** The planning views, and a grey block while they are loaded. */
export function LazyPlanning({ view }: { readonly view: PlanningView }) {
  const { texts } = useCalendar();
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={560} role="progressbar" aria-label={texts.loading} />}>
      <PlanningViews view={view} />
    </Suspense>
  );
}
