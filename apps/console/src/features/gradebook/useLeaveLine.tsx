import { useLeaveLine as useLine, type LeaveLine } from '@lab-console/widget-base/dialogs';
import { useLeaveGuard } from '@lab-console/widget-base/view';
import { useRecordTexts } from './texts/useRecordTexts.ts';

/**
 * Asks before something that was typed in a form and not saved is dropped, also where the tab is closed.
 *
 * @param onUnsaved Lets the page ask as well where the form can be left by a link.
 */
export function useLeaveLine(isChanged: boolean, onUnsaved?: (unsaved: boolean) => void): LeaveLine {
  const { common } = useRecordTexts();
  useLeaveGuard(isChanged, onUnsaved);
  return useLine(isChanged, common);
}
