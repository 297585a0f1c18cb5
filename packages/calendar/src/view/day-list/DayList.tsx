import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { PlacedSession } from '../../core/sessions/placed-session.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatDay } from '../format-dates.ts';
import { SessionChip } from '../grid/SessionChip.tsx';

/** The sessions in view as a list by days: what a phone shows of every view. */
export function DayList() {
  const { texts } = useCalendar();
  const placed = useCalendarState((state) => state.placed);
  const days = useMemo(() => {
    const byDay = new Map<string, PlacedSession[]>();
    for (const entry of placed) {
      const day = byDay.get(entry.session.date);
      if (day) day.push(entry);
      else byDay.set(entry.session.date, [entry]);
    }
    return [...byDay];
  }, [placed]);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {days.map(([date, entries]) => (
        <Box component="section" key={date} aria-label={formatDay(date, texts.languageTag)} sx={{ contentVisibility: 'auto' }}>
          <Typography
            component="h2"
            sx={{ fontSize: 14, fontWeight: 600, py: 0.5, borderBottom: 1, borderColor: 'divider', mb: 1 }}
          >
            {formatDay(date, texts.languageTag)}
            <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400 }}>
              {texts.sessions(entries.length)}
            </Box>
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: '4px', display: 'flex', flexDirection: 'column', gap: 1 }}>
            {entries.map((entry) => (
              <li key={entry.session.id}>
                <SessionChip placed={entry} shape="row" />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
