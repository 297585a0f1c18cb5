import { SkeletonLines } from '@lab-console/widget-base/design';
import Box from '@mui/material/Box';
import { useCalendar } from '../calendar-context.ts';

/** A grey block in the place of the grid; over the grid while that is measured. */
export function GridSkeleton({ isOverlay = false }: { readonly isOverlay?: boolean }) {
  const { texts } = useCalendar();
  return (
    <Box
      role="progressbar"
      aria-label={texts.loading}
      {...(isOverlay ? { sx: { position: 'absolute', insetInline: 0, top: 0 } } : {})}
    >
      <SkeletonLines shape="calendar" from={2} />
    </Box>
  );
}
