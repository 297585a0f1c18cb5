import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { importTexts } from './import-texts.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';

/** Props of a {@link RestartDialog}. */
export interface RestartDialogProps {
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before rows are read again for another choice: what was repaired in them is lost. */
export function RestartDialog({ onCancel, onConfirm }: RestartDialogProps): ReactNode {
  const { text, language } = useLocale();
  const own = importTexts[language];
  const titleId = useId();
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{own.restartTitle}</DialogTitle>
      <DialogContent>{own.restartText}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={onConfirm} sx={{ mr: 'auto' }}>
          {own.restart}
        </Button>
        <Button variant="contained" autoFocus onClick={onCancel}>
          {text.common.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
