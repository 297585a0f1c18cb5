import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lineHeight } from '../bar-heights.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { conflictsInView } from './conflicts-in-view.ts';

const ConflictList = lazyComponent(() => import('./ConflictList.tsx'), 'ConflictList');

/** How many sessions in view are in conflict, and how many conflicts that is. A press shows their list, with which a calendar of conflicts alone begins. */
export function ConflictLine() {
  const { texts } = useCalendar();
  const conflicts = useCalendarState((state) => state.conflicts);
  const placed = useCalendarState((state) => state.placed);
  const place = useCalendarState((state) => `${state.view} ${state.mode}`);
  const isFiltered = useCalendarState((state) => state.filter.conflicts === true);
  /** What the list was opened over: it closes with that. Who comes to see conflicts only has come for the list. */
  const [openOver, setOpenOver] = useState(isFiltered ? place : null);
  const isOpen = openOver === place && conflicts !== null;
  const button = useRef<HTMLButtonElement>(null);
  const count = useMemo(() => placed.filter(({ session }) => conflicts?.has(session.id)).length, [placed, conflicts]);
  const conflictCount = useMemo(() => conflictsInView(placed, conflicts).length, [placed, conflicts]);
  const handleClose = useCallback(() => setOpenOver(null), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpenOver(null);
      button.current?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpen]);
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          boxSizing: 'border-box',
          height: lineHeight,
          pb: 0.5,
          fontSize: 13,
          color: 'text.secondary',
        }}
      >
        {count > 0 || isOpen ? (
          <>
            <Button
              ref={button}
              size="small"
              color="error"
              aria-expanded={isOpen}
              onClick={() => setOpenOver(isOpen ? null : place)}
            >
              {texts.conflict.sessions(count)}
            </Button>
            {texts.conflict.count(conflictCount)}
          </>
        ) : (
          conflicts && placed.length > 0 && texts.conflict.none
        )}
      </Box>
      {isOpen && (
        <Suspense fallback={null}>
          <ConflictList onClose={handleClose} />
        </Suspense>
      )}
    </Box>
  );
}
