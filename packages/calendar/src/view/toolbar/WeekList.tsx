import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { weekCount, weekDates, type Semester } from '@lab-console/schedule-rules';
import { useMemo } from 'react';
import { formatRange } from '../format-dates.ts';

/** The few texts of the list. */
export interface WeekListTexts {
  readonly languageTag: string;
  readonly jumpToWeek: string;
  readonly week: (week: number) => string;
  readonly archived: (name: string) => string;
}

interface WeekListProps {
  /** What the list hangs on; closed without it. */
  readonly anchor: HTMLElement | null;
  readonly semesters: readonly Semester[];
  /** Semester and number of the week in view. */
  readonly here: Semester | null;
  readonly week: number | null;
  readonly texts: WeekListTexts;
  readonly onJump: (semester: Semester, week: number) => void;
  readonly onClose: () => void;
}

/** Every week of every semester, to jump to; loaded when it is first opened. */
export function WeekList({ anchor, semesters, here, week, texts, onJump, onClose }: WeekListProps) {
  const weeks = useMemo(
    () =>
      semesters.map((entry) => ({
        semester: entry,
        weeks: Array.from({ length: weekCount(entry) }, (_, index) => ({ week: index + 1, range: weekDates(entry, index + 1) })),
      })),
    [semesters],
  );

  const handleJump = (target: Semester, number: number): void => {
    onJump(target, number);
    onClose();
  };

  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { dense: true, 'aria-label': texts.jumpToWeek }, paper: { sx: { maxHeight: 420, minWidth: 240 } } }}
    >
      {weeks.flatMap(({ semester: entry, weeks: list }) => [
        <ListSubheader key={`semester-${entry.id}`} role="presentation" sx={{ lineHeight: '32px', fontWeight: 600 }}>
          {entry.is_archived ? texts.archived(entry.name) : entry.name}
        </ListSubheader>,
        ...list.map(({ week: number, range }) => {
          const isHere = entry.id === here?.id && number === week;
          return (
            <MenuItem
              key={`${entry.id}-${number}`}
              selected={isHere}
              autoFocus={isHere}
              aria-current={isHere ? 'date' : undefined}
              onClick={() => handleJump(entry, number)}
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}
            >
              <span>{texts.week(number)}</span>
              <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {formatRange(range, texts.languageTag)}
              </Box>
            </MenuItem>
          );
        }),
      ])}
    </Menu>
  );
}
