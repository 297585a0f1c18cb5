import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type ReactNode } from 'react';
import { useRecordTexts } from './texts/useRecordTexts.ts';

/** Props of {@link AskDialog}. */
export interface AskDialogProps {
  readonly title: string;
  readonly text?: string;
  /** Label of a reason that has to be given; without it only the question is asked. */
  readonly reason?: string;
  /** @default 1 */
  readonly least?: number;
  readonly isDestructive?: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks before something that others notice, for a reason where one is needed. */
export function AskDialog({
  title,
  text,
  reason,
  least = 1,
  isDestructive = false,
  onConfirm,
  onClose,
}: AskDialogProps): ReactNode {
  const { common } = useRecordTexts();
  const [said, setSaid] = useState('');
  const id = useId();
  const isReady = reason === undefined || said.trim().length >= least;
  const confirm = (): void => {
    if (!isReady) return;
    onClose();
    onConfirm(said.trim());
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {text}
          {reason !== undefined ? (
            <TextField
              autoFocus
              fullWidth
              multiline
              minRows={2}
              margin="normal"
              label={reason}
              value={said}
              onChange={(event) => setSaid(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="contained" color={isDestructive ? 'error' : 'primary'} disabled={!isReady}>
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
