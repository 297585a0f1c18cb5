import type { SxProps, Theme } from '@mui/material/styles';
import type { TimeKind } from './teacher-week.ts';

/** A sign beside the colour of each state, for people who do not see the difference of the colours. */
export const timeSigns: Readonly<Record<TimeKind | 'suits', string>> = { suits: '', rather_not: '~', cannot: '✕' };

/** Looks of the grid; its columns share the width, on a phone as well. */
export const timeGridStyle: SxProps<Theme> = {
  width: 1,
  maxWidth: 860,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 2,
  userSelect: 'none',
  '& th': { fontSize: 13, fontWeight: 500, textAlign: 'center', p: 0.5 },
  '& th:first-of-type': { width: { xs: 72, sm: 128 }, textAlign: 'left', overflowWrap: 'anywhere' },
  '& .clock': { display: { xs: 'none', sm: 'block' }, fontSize: 12, fontWeight: 400, color: 'text.secondary' },
  '& td': {
    height: 36,
    textAlign: 'center',
    fontWeight: 700,
    borderRadius: 1,
    cursor: 'pointer',
    bgcolor: 'action.hover',
    border: 1,
    borderColor: 'divider',
  },
  '&[aria-readonly="true"] td': { cursor: 'default' },
  '& td.rather_not': { bgcolor: 'warning.light', color: 'common.black' },
  '& td.cannot': { bgcolor: 'text.secondary', color: 'background.paper' },
  '& td[aria-selected="true"]': { borderColor: 'primary.main' },
  '& td:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
};
