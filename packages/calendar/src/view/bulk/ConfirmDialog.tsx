import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { Pending } from '../../core/store/calendar-state.ts';
import type { CalendarTexts } from '../../locales/calendar-texts.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { ConflictTexts } from '../conflicts/ConflictTexts.tsx';

/** The question that something waits for. */
export function ConfirmDialog() {
  const { store, texts } = useCalendar();
  const pending = useCalendarState((state) => state.pending);
  const titleId = useId();
  const textId = useId();
  if (!pending) return null;
  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} aria-describedby={textId} onClose={() => store.answer(false)}>
      <DialogTitle id={titleId} sx={{ fontSize: 18 }}>
        {texts.confirmTitle}
      </DialogTitle>
      <DialogContent id={textId} sx={{ fontSize: 14 }}>
        <DialogContentText sx={{ fontSize: 14 }}>
          {pending.kind === 'conflicts'
            ? texts.conflict.asks(pending.conflicts.length)
            : texts.rules.bulk[pending.confirm.code](pending.confirm.count)}
        </DialogContentText>
        {pending.kind === 'conflicts' && <ConflictTexts conflicts={pending.conflicts} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" autoFocus sx={{ textTransform: 'none' }} onClick={() => store.answer(false)}>
          {pending.kind === 'conflicts' ? texts.no.conflicts : texts.cancel}
        </Button>
        <Button variant="contained" disableElevation sx={{ textTransform: 'none' }} onClick={() => store.answer(true)}>
          {yesText(pending, texts.yes)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function yesText(pending: Pending, yes: CalendarTexts['yes']): string {
  if (pending.kind === 'conflicts') return yes.conflicts;
  if (pending.kind === 'switch-view') return yes.switchView;
  const { action } = pending.plan;
  return action === 'publish' || action === 'draft' || action === 'group' || action === 'delete' ? yes[action] : yes.other;
}
