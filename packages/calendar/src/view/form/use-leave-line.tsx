import { useLeaveQuestion } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

/** What {@link useLeaveLine} gives a dialog. */
export interface LeaveLine {
  /** For the button that closes, Escape and a press beside the dialog. */
  readonly leave: () => void;
  /** The question; stands right above the buttons of the dialog. */
  readonly line: ReactNode;
}

/** Asks before a dialog drops what was filled in and not saved. */
export function useLeaveLine({
  isChanged,
  texts,
  onLeave,
}: {
  readonly isChanged: boolean;
  readonly texts: { readonly notSaved: string; readonly keepEditing: string; readonly discard: string };
  readonly onLeave: () => void;
}): LeaveLine {
  const { isAsked, leave, stay, discard } = useLeaveQuestion(isChanged);
  const line = isAsked && (
    <Alert
      severity="warning"
      sx={{ mx: 3, mt: 1, flexShrink: 0 }}
      action={
        <>
          <Button color="inherit" size="small" autoFocus onClick={stay}>
            {texts.keepEditing}
          </Button>
          <Button color="error" size="small" onClick={discard}>
            {texts.discard}
          </Button>
        </>
      }
    >
      {texts.notSaved}
    </Alert>
  );
  return { leave: () => leave(onLeave), line };
}
