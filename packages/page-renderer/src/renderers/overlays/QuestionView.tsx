import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import type { Question } from '../../core/runtime/types.ts';
import { useSettings } from '../../view/contexts.ts';

/** A question with two answers, or a notice with one. */
export function QuestionView({ question }: { readonly question: Question }): ReactNode {
  const { texts } = useSettings().runtime;
  const id = useId();
  const asks = question.kind === 'confirm';
  const { yes = texts.confirm, no = texts.cancel, isDangerous = false } = question.answers;
  return (
    <Dialog
      open
      onClose={() => question.answer(false)}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`} sx={{ fontSize: 16 }}>
        {question.title || texts.confirm}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ whiteSpace: 'pre-line' }}>
          {question.message}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        {asks && (
          <Button onClick={() => question.answer(false)} color="inherit" autoFocus>
            {no}
          </Button>
        )}
        <Button
          onClick={() => question.answer(true)}
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          autoFocus={!asks}
        >
          {asks ? yes : texts.ok}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
