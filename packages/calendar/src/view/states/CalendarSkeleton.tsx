import { SkeletonLines } from '@lab-console/widget-base/design';
import Box from '@mui/material/Box';
import { useCalendar } from '../calendar-context.ts';

/** Blocks in the places of toolbar, conflicts and grid while nothing is known yet. */
export function CalendarSkeleton() {
  const { texts } = useCalendar();
  return (
    <Box role="progressbar" aria-label={texts.loading}>
      <SkeletonLines shape="calendar" />
    </Box>
  );
}
