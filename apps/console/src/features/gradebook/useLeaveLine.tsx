import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLeaveGuard, useLeaveQuestion } from '@lab-console/widget-base/view';
import type { ReactNode } from 'react';
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
  const { isAsked, leave, stay, discard } = useLeaveQuestion(isChanged);
  useLeaveGuard(isChanged, onUnsaved);
  const line = isAsked && (
    <Alert
      severity="warning"
      sx={{ mx: 3, mt: 1, flexShrink: 0 }}
      action={
        <>
          <Button color="inherit" size="small" autoFocus onClick={stay}>
            {common.keepEditing}
          </Button>
          <Button color="error" size="small" onClick={discard}>
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
