import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef, useState, type ReactNode } from 'react';

/** What {@link useLeaveQuestion} gives a dialog. */
export interface LeaveQuestion {
  /** For the button that closes: at once where nothing was changed, after the question otherwise. */
  readonly leave: () => void;
  /** For Escape and a press beside the dialog: as `leave`, and an answer to the question where it stands. */
  readonly handleClose: () => void;
  /** The question; stands right above the buttons of the dialog. */
  readonly question: ReactNode;
}

/** Asks before a dialog drops what was filled in and not saved. */
export function useLeaveQuestion({
  isChanged,
  texts,
  onLeave,
}: {
  readonly isChanged: boolean;
  readonly texts: { readonly notSaved: string; readonly keepEditing: string; readonly discard: string };
  readonly onLeave: () => void;
}): LeaveQuestion {
  const [isLeaving, setLeaving] = useState(false);
  const focusedBefore = useRef<Element | null>(null);
  const leave = (): void => {
    if (!isChanged) return onLeave();
    focusedBefore.current = document.activeElement;
    setLeaving(true);
  };
  const stay = (): void => {
    // The question goes, and the focus with it: the next key is for what had it before.
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
    setLeaving(false);
  };
  const question = isLeaving && (
    <Alert
      severity="warning"
      sx={{ mx: 3, mt: 1, flexShrink: 0 }}
      action={
        <>
          <Button color="inherit" size="small" autoFocus onClick={stay}>
            {texts.keepEditing}
          </Button>
          <Button color="error" size="small" onClick={onLeave}>
            {texts.discard}
          </Button>
        </>
      }
    >
      {texts.notSaved}
    </Alert>
  );
  return { leave, handleClose: isLeaving ? stay : leave, question };
}
