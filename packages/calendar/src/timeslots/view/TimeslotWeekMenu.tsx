import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { addDays, weekOfSemester, type Semester } from '@lab-console/schedule-rules';
import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { formatTitle } from '../../view/format-dates.ts';
import { useTimeslots, useTimeslotState } from './timeslot-context.ts';

const WeekList = lazy(async () => ({ default: (await import('../../view/toolbar/WeekList.tsx')).WeekList }));

const none: readonly Semester[] = [];

/** The days of the week with its number in the semester; pressing it offers every week to jump to. */
export function TimeslotWeekMenu() {
  const { store, texts } = useTimeslots();
  const monday = useTimeslotState((state) => state.monday);
  const semesters = useTimeslotState((state) => (state.setup.kind === 'ready' ? state.setup.semesters : none));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const semester = store.semester();
  const week = semester ? weekOfSemester(semester, monday) : null;
  return (
    <>
      <Button
        color="inherit"
        size="small"
        endIcon={<ExpandMoreIcon />}
        disabled={semesters.length === 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={texts.jumpToWeek}
        onClick={(event: MouseEvent<HTMLElement>) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
        sx={{
          textTransform: 'none',
          fontSize: 16,
          lineHeight: '24px',
          px: 1,
          minWidth: 0,
          '&.Mui-disabled': { color: 'text.primary' },
        }}
      >
        <Box component="span" sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {formatTitle('week', monday, { from: monday, to: addDays(monday, 6) }, texts.languageTag)}
        </Box>
        {semesters.length > 0 && (
          <Box component="span" sx={{ ml: 1, color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {week === null ? texts.outsideSemester : texts.week(week)}
          </Box>
        )}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <WeekList
            anchor={anchor}
            semesters={semesters}
            here={week === null ? null : semester}
            week={week}
            texts={texts}
            onJump={store.goToWeek}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
