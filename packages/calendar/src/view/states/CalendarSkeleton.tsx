import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useCalendar } from '../calendar-context.ts';

/** A grey block in the place of the calendar while nothing is known yet. */
export function CalendarSkeleton() {
  const { texts } = useCalendar();
  return (
    <Box role="progressbar" aria-label={texts.loading}>
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
