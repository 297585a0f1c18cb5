import Skeleton from '@mui/material/Skeleton';
import { gridHeight } from '../bar-heights.ts';
import { useCalendar } from '../calendar-context.ts';

/** A grey block in the place of the grid; over the grid while that is measured. */
export function GridSkeleton({ isOverlay = false }: { readonly isOverlay?: boolean }) {
  const { texts } = useCalendar();
  return (
    <Skeleton
      variant="rounded"
      height={gridHeight}
      role="progressbar"
      aria-label={texts.loading}
      {...(isOverlay ? { sx: { position: 'absolute', insetInline: 0, top: 0 } } : {})}
    />
  );
}
