import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { semesterAt, weekCount, weekDates, weekOfSemester, type Semester } from '@lab-console/schedule-rules';
import { useMemo, useState, type MouseEvent } from 'react';
import { visibleRange } from '../../core/view/calendar-view.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatRange, formatTitle } from '../format-dates.ts';

const none: readonly Semester[] = [];

/** The title with the semester's week number; pressing it offers every week to jump to. */
export function WeekMenu() {
  const { store, texts } = useCalendar();
  const view = useCalendarState((state) => state.view);
  const date = useCalendarState((state) => state.date);
  const semesters = useCalendarState((state) => (state.setup.kind === 'ready' ? state.setup.semesters : none));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const semester = semesterAt(semesters, date);
  const week = semester ? weekOfSemester(semester, date) : null;
  const title = formatTitle(view, date, visibleRange(view, date), texts.languageTag);
  const weekName = week === null ? texts.outsideSemester : texts.rules.week(week);

  const weeks = useMemo(
    () =>
      semesters.map((entry) => ({
        semester: entry,
        weeks: Array.from({ length: weekCount(entry) }, (_, index) => ({ week: index + 1, range: weekDates(entry, index + 1) })),
      })),
    [semesters],
  );

  const handleJump = (target: Semester, number: number): void => {
    store.goToWeek(target, number);
    setAnchor(null);
  };

  return (
    <>
      <Button
        color="inherit"
        size="small"
        endIcon={<ExpandMoreIcon />}
        disabled={weeks.length === 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={texts.jumpToWeek}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
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
        {view !== 'month' && weeks.length > 0 && (
          <Box component="span" sx={{ ml: 1, color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {weekName}
          </Box>
        )}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': texts.jumpToWeek }, paper: { sx: { maxHeight: 420, minWidth: 240 } } }}
      >
        {weeks.flatMap(({ semester: entry, weeks: list }) => [
          <ListSubheader key={`semester-${entry.id}`} role="presentation" sx={{ lineHeight: '32px', fontWeight: 600 }}>
            {entry.name}
          </ListSubheader>,
          ...list.map(({ week: number, range }) => {
            const isHere = entry.id === semester?.id && number === week;
            return (
              <MenuItem
                key={`${entry.id}-${number}`}
                selected={isHere}
                autoFocus={isHere}
                aria-current={isHere ? 'date' : undefined}
                onClick={() => handleJump(entry, number)}
                sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}
              >
                <span>{texts.rules.week(number)}</span>
                <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                  {formatRange(range, texts.languageTag)}
                </Box>
              </MenuItem>
            );
          }),
        ])}
      </Menu>
    </>
  );
}
