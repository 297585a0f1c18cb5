import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { shellOverlayLevel } from './levels.ts';
import { useText } from '../locales/LocaleHost.tsx';

/** Props of a {@link LeaveQuestion}. */
export interface LeaveQuestionProps {
  readonly question: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** The dialog that asks whether unsaved changes are to be left. */
export function LeaveQuestion({ question, onLeave, onStay }: LeaveQuestionProps): ReactNode {
  const text = useText();
  const titleId = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={titleId} maxWidth="xs" sx={{ zIndex: shellOverlayLevel }}>
      <DialogTitle id={titleId}>{text.unsaved.title}</DialogTitle>
      <DialogContent>{question}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={onLeave} sx={{ mr: 'auto' }}>
          {text.unsaved.leave}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {text.unsaved.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
