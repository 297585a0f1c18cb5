import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { groupingEnUS, groupingZhCN } from './grouping-texts.ts';
import { SessionGroups } from './SessionGroups.tsx';

/** Props of the {@link SessionGroupsDialog}. */
export interface SessionGroupsDialogProps {
  readonly sessionId: number;
  /** Shows the groups without what changes them. @default false */
  readonly readOnly?: boolean;
  readonly onClose: () => void;
}

/** The groups of a session in a dialog of their own. */
export function SessionGroupsDialog({ sessionId, readOnly = false, onClose }: SessionGroupsDialogProps): ReactNode {
  const { language, text } = useLocale();
  return (
    <DialogFrame
      width="lg"
      onClose={onClose}
      title={(language === 'zh' ? groupingZhCN : groupingEnUS).title}
      actions={<Button onClick={onClose}>{text.common.close}</Button>}
    >
      <SessionGroups sessionId={sessionId} disabled={readOnly} />
    </DialogFrame>
  );
}
