import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { Conflict } from '@lab-console/schedule-rules';
import { useMemo } from 'react';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatDay } from '../format-dates.ts';
import { useConflictText } from './use-conflict-text.ts';

/** More than this is no list that anybody reads. */
const longest = 100;

/** The conflicts of the sessions in view, by day; each leads to its sessions. */
export function ConflictList() {
  const { store, texts } = useCalendar();
  const conflicts = useCalendarState((state) => state.conflicts);
  const placed = useCalendarState((state) => state.placed);
  const placedById = useCalendarState((state) => state.placedById);
  const toText = useConflictText();
  const inView = useMemo(() => {
    const found = new Set<Conflict>();
    for (const { session } of placed) for (const conflict of conflicts?.get(session.id) ?? []) found.add(conflict);
    return [...found];
  }, [placed, conflicts]);

  return (
    <Box
      component="section"
      aria-label={texts.conflict.list}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1, mb: 1 }}
    >
      <Typography component="h2" sx={{ fontSize: 14, fontWeight: 600 }}>
        {inView.length > 0 ? texts.conflict.count(inView.length) : texts.conflict.none}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 200, overflowY: 'auto' }}>
        {inView.slice(0, longest).map((conflict) => {
          const first = conflict.sessionIds.map((id) => placedById.get(id)).find((entry) => entry !== undefined);
          return (
            <li key={`${conflict.code} ${conflict.resource.id} ${conflict.sessionIds.join(' ')} ${conflict.timeslotId ?? ''}`}>
              <ButtonBase
                onClick={() => first && store.goToSession(first.session)}
                sx={{ width: '100%', justifyContent: 'flex-start', textAlign: 'start', gap: 1, py: 0.5, px: 0.5, fontSize: 14 }}
              >
                <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
                  {first && formatDay(first.session.date, texts.languageTag)}
                </Box>
                {toText(conflict)}
              </ButtonBase>
            </li>
          );
        })}
        {inView.length > longest && <li>{texts.more(inView.length - longest)}</li>}
      </Box>
    </Box>
  );
}
