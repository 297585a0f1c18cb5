import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { ownsSession, roleAbilities, type Conflict } from '@lab-console/schedule-rules';
import { useMemo } from 'react';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { conflictSessions, conflictText, conflictTime } from './conflict-sentence.ts';
import { useSentenceContext } from './use-sentence-context.ts';

/** More than this is too long a list to read. */
const maxShown = 100;

/** The conflicts of the sessions in view, by day; each leads to its sessions. */
export function ConflictList() {
  const { store, texts, readOnly } = useCalendar();
  const conflicts = useCalendarState((state) => state.conflicts);
  const placed = useCalendarState((state) => state.placed);
  const placedById = useCalendarState((state) => state.placedById);
  const context = useSentenceContext();
  const access = useCalendarState((state) => (state.setup.kind === 'ready' ? state.setup.access : null));
  /** The session of a conflict that the viewer may move; drafts first, for no one knows of them yet. */
  const movable = (conflict: Conflict): number | undefined =>
    conflictSessions(conflict, context)
      .map(({ session }) => session)
      .filter((session) => !readOnly && access !== null && roleAbilities(access).canUseBulkTools && ownsSession(session, access))
      .sort((a, b) => Number(a.is_publish) - Number(b.is_publish))[0]?.id;
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
        {inView.slice(0, maxShown).map((conflict) => {
          const first = conflict.sessionIds.map((id) => placedById.get(id)).find((entry) => entry !== undefined);
          return (
            <li key={`${conflict.code} ${conflict.resource.id} ${conflict.sessionIds.join(' ')} ${conflict.timeslotId ?? ''}`}>
              <ButtonBase
                onClick={() => first && store.goToSession(first.session)}
                sx={{
                  width: '100%',
                  justifyContent: 'flex-start',
                  textAlign: 'start',
                  gap: 1,
                  py: 0.5,
                  px: 0.5,
                  font: 'inherit',
                  fontSize: 14,
                }}
              >
                <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
                  {conflictTime(conflict, context)}
                </Box>
                {conflictText(conflict, context)}
              </ButtonBase>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, pl: 0.5, pb: 0.5 }}>
                {conflictSessions(conflict, context).map(({ session, label }) => (
                  <Button key={session.id} size="small" onClick={() => store.goToSession(session)}>
                    {label}
                  </Button>
                ))}
                {movable(conflict) !== undefined && (
                  <Button
                    size="small"
                    variant="outlined"
                    color="inherit"
                    onClick={() => store.openMove([movable(conflict) ?? 0])}
                  >
                    {texts.conflict.findSlot}
                  </Button>
                )}
              </Box>
            </li>
          );
        })}
        {inView.length > maxShown && <li>{texts.more(inView.length - maxShown)}</li>}
      </Box>
    </Box>
  );
}
