import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLeaveQuestion } from '../view/use-leave-question.ts';

/** Texts of the question. */
export interface LeaveLineTexts {
  readonly notSaved: string;
  readonly keepEditing: string;
  readonly discard: string;
}

/** What {@link useLeaveLine} returns. */
export interface LeaveLine {
  /** Does what drops the typed values, such as closing a dialog: at once where nothing was changed, after the question otherwise. */
  readonly leave: (drop: () => void) => void;
  /** The question; `notice` of a dialog, above its buttons. */
  readonly line: ReactNode;
}

/** Asks in a line of the form before something that was filled in and not saved is dropped. */
export function useLeaveLine(isChanged: boolean, texts: LeaveLineTexts): LeaveLine {
  const { isOpen, leave, stay, discard } = useLeaveQuestion(isChanged);
  const line = isOpen && (
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
  return { leave, line };
}
