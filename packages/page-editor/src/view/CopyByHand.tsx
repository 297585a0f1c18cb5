import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useEditor } from './editor-context.ts';

interface CopyByHandProps {
  readonly text: string;
  readonly onClose: () => void;
}

/** Shows a text selected, where the clipboard was refused. */
export function CopyByHand({ text, onClose }: CopyByHandProps): ReactNode {
  const { texts } = useEditor();
  return (
    <DialogFrame onClose={onClose} title={texts.save} actions={<Button onClick={onClose}>{texts.close}</Button>}>
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
    </DialogFrame>
  );
}
