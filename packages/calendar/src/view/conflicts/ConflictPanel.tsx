import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

const ConflictList = lazy(async () => ({ default: (await import('./ConflictList.tsx')).ConflictList }));

/** How many sessions in view are in conflict; pressing it shows the list. */
export function ConflictPanel() {
  const { texts } = useCalendar();
  const conflicts = useCalendarState((state) => state.conflicts);
  const placed = useCalendarState((state) => state.placed);
  const [isOpen, setOpen] = useState(false);
  const count = useMemo(() => placed.filter(({ session }) => conflicts?.has(session.id)).length, [placed, conflicts]);
  if (!conflicts || (count === 0 && !isOpen)) return null;
  return (
    <>
      <Box sx={{ pb: 0.5 }}>
        <Button size="small" color="error" aria-expanded={isOpen} sx={{ textTransform: 'none' }} onClick={() => setOpen(!isOpen)}>
          {texts.conflict.sessions(count)}
        </Button>
      </Box>
      {isOpen && (
        <Suspense fallback={null}>
          <ConflictList />
        </Suspense>
      )}
    </>
  );
}
