import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { gridHeight } from '../bar-heights.ts';
import { useCalendar } from '../calendar-context.ts';

const columns = [0, 1, 2, 3, 4, 5, 6];
// Places of the grey blocks, so that the skeleton looks like a week and not like noise.
const blocks: readonly (readonly [column: number, top: number, height: number])[] = [
  [0, 0, 52],
  [0, 180, 104],
  [1, 104, 52],
  [2, 0, 104],
  [2, 260, 52],
  [3, 180, 52],
  [4, 104, 104],
  [4, 340, 52],
];

/** The shape of a week while nothing is known yet; as high as the calendar will be. */
export function CalendarSkeleton({ isPhone }: { readonly isPhone: boolean }) {
  const { texts } = useCalendar();
  return (
    <Box role="progressbar" aria-label={texts.loading} sx={{ py: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, mb: 2 }}>
        <Skeleton variant="rounded" width={72} height={30} />
        <Skeleton variant="rounded" width={220} height={30} />
        <Box sx={{ flex: 1 }} />
        {!isPhone && <Skeleton variant="rounded" width={280} height={30} />}
      </Box>
      {isPhone ? (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          {columns.map((column) => (
            <Skeleton key={column} variant="rounded" height={56} />
          ))}
        </Box>
      ) : (
        <Box sx={{ display: 'flex', minHeight: gridHeight, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ width: 48 }} />
          {columns.map((column) => (
            <Box key={column} sx={{ flex: 1, position: 'relative', borderInlineStart: 1, borderColor: 'divider' }}>
              {blocks
                .filter(([at]) => at === column)
                .map(([, top, height]) => (
                  <Skeleton
                    key={top}
                    variant="rounded"
                    height={height}
                    sx={{ position: 'absolute', top: top + 32, left: 4, right: 4 }}
                  />
                ))}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
