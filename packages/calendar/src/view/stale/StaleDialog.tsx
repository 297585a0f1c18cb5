import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { applyChanges } from '@lab-console/schedule-rules';
import { useId } from 'react';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { StaleSession } from './StaleSession.tsx';

/** More than these are not read one by one. */
const maxShown = 20;

/** What another person saved beside what was to be saved: nothing is overwritten before the person has chosen. */
export function StaleDialog() {
  const { store, texts } = useCalendar();
  const stale = useCalendarState((state) => state.stale);
  const textId = useId();
  if (!stale) return null;
  const { theirs, changedBy, lost, others, plan, direction } = stale;
  const mine = applyChanges(theirs, plan.changes);
  const deleted = new Set(plan.deletes?.map(({ id }) => id));
  return (
    <DialogFrame
      role="alertdialog"
      aria-describedby={textId}
      onClose={() => store.settleStale('none')}
      title={texts.stale.title}
      actions={
        <>
          {theirs.length > 0 && (
            <Button color="inherit" sx={{ mr: 'auto' }} onClick={() => store.settleStale('all')}>
              {texts.stale.saveMine(direction)}
            </Button>
          )}
          {others > 0 && (
            <Button variant="outlined" onClick={() => store.settleStale('others')}>
              {texts.stale.saveOthers(others)}
            </Button>
          )}
          <Button autoFocus variant="contained" disableElevation onClick={() => store.settleStale('none')}>
            {texts.stale.keepTheirs}
          </Button>
        </>
      }
    >
      <Box id={textId} sx={{ mb: 2 }}>
        {theirs.length > 0 && (
          <Typography color="textSecondary" sx={{ fontSize: 14 }}>
            {texts.stale.explain(theirs.length, direction)}
          </Typography>
        )}
        {lost > 0 && (
          <Typography color="textSecondary" sx={{ fontSize: 14 }}>
            {texts.stale.lost(lost)}
          </Typography>
        )}
      </Box>
      {theirs.slice(0, maxShown).map((session, at) => (
        <StaleSession
          key={session.id}
          saved={session}
          wanted={deleted.has(session.id) ? null : (mine[at] ?? session)}
          changedBy={changedBy.get(session.id)}
        />
      ))}
      {theirs.length > maxShown && texts.more(theirs.length - maxShown)}
    </DialogFrame>
  );
}
