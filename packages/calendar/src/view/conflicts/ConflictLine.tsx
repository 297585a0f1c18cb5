import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useMemo, useState } from 'react';
import { lineHeight } from '../bar-heights.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

const ConflictList = lazyComponent(() => import('./ConflictList.tsx'), 'ConflictList');

/** How many sessions in view are in conflict; pressing it shows the list. */
export function ConflictLine() {
  const { texts } = useCalendar();
  const conflicts = useCalendarState((state) => state.conflicts);
  const placed = useCalendarState((state) => state.placed);
  const [isOpen, setOpen] = useState(false);
  const count = useMemo(() => placed.filter(({ session }) => conflicts?.has(session.id)).length, [placed, conflicts]);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          boxSizing: 'border-box',
          height: lineHeight,
          pb: 0.5,
          fontSize: 13,
          color: 'text.secondary',
        }}
      >
        {count > 0 || isOpen ? (
          <Button size="small" color="error" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {texts.conflict.sessions(count)}
          </Button>
        ) : (
          conflicts && placed.length > 0 && texts.conflict.none
        )}
      </Box>
      {isOpen && (
        <Suspense fallback={null}>
          <ConflictList />
        </Suspense>
      )}
    </>
  );
}
