import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { semesterAt, weekOfSemester, type Semester } from '@lab-console/schedule-rules';
import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { visibleRange } from '../../core/view/calendar-view.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatTitle } from '../format-dates.ts';

const WeekList = lazy(async () => ({ default: (await import('./WeekList.tsx')).WeekList }));

const none: readonly Semester[] = [];

/** The title with the semester's week number; pressing it offers every week to jump to. */
export function WeekMenu() {
  const { store, texts } = useCalendar();
  const view = useCalendarState((state) => state.view);
  const date = useCalendarState((state) => state.date);
  const semesters = useCalendarState((state) => (state.setup.kind === 'ready' ? state.setup.semesters : none));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);

  const semester = semesterAt(semesters, date);
  const week = semester ? weekOfSemester(semester, date) : null;
  const title = formatTitle(view, date, visibleRange(view, date), texts.languageTag);
  const weekName = week === null ? texts.outsideSemester : texts.rules.week(week);

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
          {title}
        </Box>
        {view !== 'month' && semesters.length > 0 && (
          <Box component="span" sx={{ ml: 1, color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {weekName}
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
            texts={{ languageTag: texts.languageTag, jumpToWeek: texts.jumpToWeek, week: texts.rules.week }}
            onJump={store.goToWeek}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
