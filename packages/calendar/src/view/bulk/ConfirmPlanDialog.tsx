import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

/** The question that a plan waits for. */
export function ConfirmPlanDialog() {
  const { store, texts } = useCalendar();
  const pending = useCalendarState((state) => state.pendingPlan);
  const titleId = useId();
  const textId = useId();
  if (!pending) return null;
  const yes = pending.plan.action === 'draft' ? texts.yes.draft : texts.yes.publish;
  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} aria-describedby={textId} onClose={() => store.answer(false)}>
      <DialogTitle id={titleId} sx={{ fontSize: 18 }}>
        {texts.confirmTitle}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ fontSize: 14 }}>
          {texts.rules.bulk[pending.confirm.code](pending.confirm.count)}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" autoFocus sx={{ textTransform: 'none' }} onClick={() => store.answer(false)}>
          {texts.cancel}
        </Button>
        <Button variant="contained" disableElevation sx={{ textTransform: 'none' }} onClick={() => store.answer(true)}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
