import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { ownsSession, roleAbilities, type Conflict } from '@lab-console/schedule-rules';
import { useEffect, useMemo, useRef } from 'react';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { conflictsInView } from './conflicts-in-view.ts';
import { conflictSessions, conflictText, conflictTime } from './conflict-sentence.ts';
import { useSentenceContext } from './use-sentence-context.ts';

/** More than this is too long a list to read. */
const maxShown = 100;

const panelWidth = 400;

/** The conflicts of the sessions in view, those of days that are over last, over the calendar; each leads to its sessions. */
export function ConflictList({ onClose }: { readonly onClose: () => void }) {
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
  const panel = useRef<HTMLElement>(null);
  const jump = useCalendarState((state) => state.jump);
  const jumpBefore = useRef(jump);
  useEffect(() => {
    if (jump === jumpBefore.current) return undefined;
    jumpBefore.current = jump;
    // What was jumped to is to be seen.
    const frame = requestAnimationFrame(() => {
      const over = panel.current?.getBoundingClientRect();
      const chip = document.querySelector(`[data-session-id="${jump?.id}"]`)?.getBoundingClientRect();
      if (over && chip && chip.right > over.left && chip.left < over.right && chip.top < over.bottom && chip.bottom > over.top)
        onClose();
    });
    return () => cancelAnimationFrame(frame);
  }, [jump, onClose]);
  const inView = useMemo(() => {
    const today = store.now().slice(0, 10);
    const isPast = ({ sessionIds }: Conflict): number =>
      Number(sessionIds.every((id) => (placedById.get(id)?.session.date ?? today) < today));
    return conflictsInView(placed, conflicts).toSorted((a, b) => isPast(a) - isPast(b));
  }, [store, placed, placedById, conflicts]);

  return (
    <Box
      component="section"
      aria-label={texts.conflict.list}
      ref={panel}
      sx={{
        // Over the last days of a week: opening and closing, it moves no session.
        position: 'absolute',
        top: '100%',
        right: 0,
        zIndex: 7,
        boxSizing: 'border-box',
        width: { xs: '100%', sm: panelWidth },
        p: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        boxShadow: 4,
        bgcolor: 'background.paper',
      }}
    >
      <Typography component="h2" sx={{ pl: 0.5, pr: 4, mb: 0.5, fontSize: 14, fontWeight: 600, lineHeight: '28px' }}>
        {inView.length > 0 ? texts.conflict.count(inView.length) : texts.conflict.none}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 'min(480px, 60dvh)', overflowY: 'auto' }}>
        {inView.slice(0, maxShown).map((conflict) => {
          const first = conflict.sessionIds.map((id) => placedById.get(id)).find((entry) => entry !== undefined);
          return (
            <li key={`${conflict.code} ${conflict.resource.id} ${conflict.sessionIds.join(' ')} ${conflict.timeslotId ?? ''}`}>
              <ButtonBase
                onClick={() => first && store.goToSession(first.session)}
                sx={{
                  width: '100%',
                  display: 'block',
                  textAlign: 'start',
                  py: 0.5,
                  px: 0.5,
                  font: 'inherit',
                  fontSize: 14,
                }}
              >
                <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
                  {conflictTime(conflict, context)}
                </Box>{' '}
                {conflictText(conflict, context)}
              </ButtonBase>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, pb: 1 }}>
                {conflictSessions(conflict, context).map(({ session, label }) => (
                  <Button key={session.id} size="small" onClick={() => store.goToSession(session)} sx={{ textAlign: 'start' }}>
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
      <IconButton
        size="small"
        aria-label={texts.details.close}
        title={texts.details.close}
        onClick={onClose}
        sx={{ position: 'absolute', top: 8, right: 8 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
