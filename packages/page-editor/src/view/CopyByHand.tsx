import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useEditor } from './editor-context.ts';

interface CopyByHandProps {
  readonly text: string;
  readonly onClose: () => void;
}

/** Shows a text selected, where the clipboard was refused. */
export function CopyByHand({ text, onClose }: CopyByHandProps): ReactNode {
  const { texts } = useEditor();
  const titleId = useId();
  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.save}</DialogTitle>
      <DialogContent>
        <Alert severity="info">{texts.copyByHand}</Alert>
        <textarea
          ref={(area) => {
            area?.focus();
            area?.select();
          }}
          readOnly
          aria-label={texts.json}
          value={text}
          rows={16}
          style={{ width: '100%', marginTop: 12, fontFamily: 'monospace' }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
