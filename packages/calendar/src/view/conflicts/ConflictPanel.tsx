import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lineHeight } from '../bar-heights.ts';
import { useCalendarState } from '../calendar-context.ts';

/** How many conflicts there are. */
export const ConflictLine = lazyComponent(() => import('./ConflictLine.tsx'), 'ConflictLine');

/**
 * The conflicts of what is in view, where they are judged. The line is there before they are found: what comes late must not move the
 * sessions below it from under a pointer.
 */
export function ConflictPanel() {
  const isJudged = useCalendarState(
    ({ choices, conflicts }) => conflicts !== null || choices.kind === 'loading' || choices.kind === 'ready',
  );
  if (!isJudged) return null;
  return (
    <Suspense fallback={<Box sx={{ height: lineHeight }} />}>
      <ConflictLine />
    </Suspense>
  );
}
