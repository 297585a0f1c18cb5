import { visuallyHidden } from '@lab-console/widget-base/view';
import Box from '@mui/material/Box';
import { visibleRange } from '../../core/view/calendar-view.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatTitle } from '../format-dates.ts';

/** The last announcement, and how many there were before: the same sentence twice is read twice. */
export interface Announcement {
  readonly text: string;
  readonly count: number;
}

/** Announces to screen readers what is shown, how many sessions are selected, and what was done; each part as it changes. */
export function Announcer({ announcement }: { readonly announcement: Announcement }) {
  const { texts } = useCalendar();
  const view = useCalendarState((state) => state.view);
  const date = useCalendarState((state) => state.date);
  const isReady = useCalendarState((state) => state.rangeStatus === 'ready');
  const count = useCalendarState((state) => state.placed.length);
  const mode = useCalendarState((state) => state.mode);
  const selected = useCalendarState((state) => state.selection.ids.size);
  const title = formatTitle(view, date, visibleRange(view, date), texts.languageTag);
  return (
    <Box role="status" aria-live="polite" aria-atomic={false} sx={visuallyHidden}>
      <span>{isReady ? texts.labelled(title, texts.sessions(count)) : ''}</span>
      <span>{mode === 'select' ? texts.selected(selected) : ''}</span>
      <span key={announcement.count}>{announcement.text}</span>
    </Box>
  );
}
