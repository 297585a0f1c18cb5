import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { faultText } from '../locales/fault-text.ts';
import { useEditingPart, useEditor } from './editor-context.ts';

interface FaultAlertProps {
  readonly onOpenJson: () => void;
}

/** Shows that the text has a fault, and so why no command is possible, to people who do not see the text. */
export function FaultAlert({ onOpenJson }: FaultAlertProps): ReactNode {
  const { texts } = useEditor();
  const fault = useEditingPart(({ document }) => document.fault);
  if (fault === undefined) return null;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onOpenJson}>
          {texts.goToFault}
        </Button>
      }
    >
      {faultText(fault, texts)}
    </Alert>
  );
}
