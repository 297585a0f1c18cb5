import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { groupingEnUS, groupingZhCN } from './grouping-texts.ts';
import { SessionGroups } from './SessionGroups.tsx';

/** Props of the {@link SessionGroupsDialog}. */
export interface SessionGroupsDialogProps {
  readonly sessionId: number;
  readonly onClose: () => void;
}

/** The groups of a session in a dialog of their own. */
export function SessionGroupsDialog({ sessionId, onClose }: SessionGroupsDialogProps): ReactNode {
  const { language, text } = useLocale();
  return (
    <Dialog open fullWidth maxWidth="lg" onClose={onClose} aria-labelledby="session-groups-title">
      <DialogTitle id="session-groups-title">{(language === 'zh' ? groupingZhCN : groupingEnUS).title}</DialogTitle>
      <DialogContent>
        <SessionGroups sessionId={sessionId} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
