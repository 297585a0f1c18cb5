import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { shellOverlayLevel } from '../parts/levels.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { shellTexts } from './shell-texts.ts';

/** Props of a {@link LeaveQuestion}. */
export interface LeaveQuestionProps {
  readonly question: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** The dialog that asks whether unsaved changes are to be left. */
export function LeaveQuestion({ question, onLeave, onStay }: LeaveQuestionProps): ReactNode {
  const words = shellTexts[useLocale().language];
  const titleId = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={titleId} maxWidth="xs" sx={{ zIndex: shellOverlayLevel }}>
      <DialogTitle id={titleId}>{words.unsaved.title}</DialogTitle>
      <DialogContent>{question}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={onLeave} sx={{ mr: 'auto' }}>
          {words.unsaved.leave}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {words.unsaved.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
