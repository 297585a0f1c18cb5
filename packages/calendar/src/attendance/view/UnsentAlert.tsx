import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { AttendanceTexts } from '../locales/attendance-texts.ts';

/** Props of {@link UnsentAlert}. */
export interface UnsentAlertProps {
  readonly unsent: number;
  /** Whether the dialog was to be closed: the marks may then be discarded. */
  readonly isLeaving: boolean;
  readonly texts: AttendanceTexts['unsent'];
  readonly onSend: () => void;
  readonly onDiscard: () => void;
}

/** Marks that wait for a backend that could not be reached. */
export function UnsentAlert({ unsent, isLeaving, texts, onSend, onDiscard }: UnsentAlertProps): ReactNode {
  return (
    <Alert
      severity="warning"
      sx={{ mx: 3, mb: 1, flex: 'none' }}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <Button color="inherit" size="small" onClick={onSend}>
            {texts.send}
          </Button>
          {isLeaving && (
            <Button color="inherit" size="small" onClick={onDiscard}>
              {texts.discard}
            </Button>
          )}
        </Box>
      }
    >
      {isLeaving ? texts.leave(unsent) : texts.explain(unsent)}
    </Alert>
  );
}
