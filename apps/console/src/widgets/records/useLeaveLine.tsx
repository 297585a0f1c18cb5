import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLeaveGuard } from '@lab-console/widget-base/view';
import { useRef, useState, type ReactNode } from 'react';
import { useRecordTexts } from './texts/useRecordTexts.ts';

/** What {@link useLeaveLine} gives a form. */
export interface LeaveLine {
  /** Does what drops the typed values, such as closing the form: at once where nothing was typed, after a question otherwise. */
  readonly leave: (drop: () => void) => void;
  /** The question; stands right above the buttons of the form. */
  readonly line: ReactNode;
}

/**
 * Asks before something that was typed in a form and not saved is dropped, also where the tab is closed.
 *
 * @param onUnsaved Lets the page ask as well where the form can be left by a link.
 */
export function useLeaveLine(isChanged: boolean, onUnsaved?: (unsaved: boolean) => void): LeaveLine {
  const { common } = useRecordTexts();
  const [dropping, setDropping] = useState<() => void>();
  const focused = useRef<Element | null>(null);
  useLeaveGuard(isChanged, onUnsaved);
  const stay = (): void => {
    setDropping(undefined);
    // The question goes, and the focus with it: the next key is for what had it before.
    if (focused.current instanceof HTMLElement) focused.current.focus();
  };
  const leave = (drop: () => void): void => {
    // Escape while the question stands is an answer to it.
    if (dropping) return stay();
    if (!isChanged) return drop();
    focused.current = document.activeElement;
    setDropping(() => drop);
  };
  const line = dropping && isChanged && (
    <Alert
      severity="warning"
      sx={{ mx: 3, mt: 1, flexShrink: 0 }}
      action={
        <>
          <Button color="inherit" size="small" autoFocus onClick={stay}>
            {common.keepEditing}
          </Button>
          <Button
            color="error"
            size="small"
            onClick={() => {
              setDropping(undefined);
              dropping();
            }}
          >
            {common.discard}
          </Button>
        </>
      }
    >
      {common.notSaved}
    </Alert>
  );
  return { leave, line };
}
