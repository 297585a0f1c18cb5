import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../locales/LocaleHost.tsx';
import { session } from '../session/session.ts';

/** Props of a {@link LeaveGuard}. */
export interface LeaveGuardProps {
  readonly unsaved: boolean;
  /** Asked in the place of the console's own question. */
  readonly question?: string | undefined;
}

/** Asks before unsaved changes are left, by a link inside the console or by closing the tab. */
export function LeaveGuard({ unsaved, question }: LeaveGuardProps): ReactNode {
  const text = useText();
  const titleId = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Who is signed out must not be kept on a page that no longer is theirs.
      unsaved && session.getSnapshot() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const handleBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => window.removeEventListener('beforeunload', handleBeforeUnload);
  }, [unsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{text.unsaved.title}</DialogTitle>
      <DialogContent>{question ?? text.unsaved.text}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => blocker.proceed()} sx={{ mr: 'auto' }}>
          {text.unsaved.leave}
        </Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset()}>
          {text.unsaved.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
