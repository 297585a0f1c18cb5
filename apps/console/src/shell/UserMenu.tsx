import { lazyComponent } from '@lab-console/widget-base/react';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useText } from '../locales/LocaleHost.tsx';
import { PartFrame } from '../notifications/PartFrame.tsx';
import { signOut } from '../session/sign-out.ts';
import { leavePage } from '../session/leaving.ts';
import { useSession } from '../session/useSession.ts';
import type { UserAction } from './UserMenuPopup.tsx';

const UserMenuPopup = lazyComponent(() => import('./UserMenuPopup.tsx'), 'UserMenuPopup');
const SystemInformationDialog = lazyComponent(() => import('./SystemInformationDialog.tsx'), 'SystemInformationDialog');
const ChangePasswordDialog = lazyComponent(() => import('../session/ChangePasswordDialog.tsx'), 'ChangePasswordDialog');
const SecurityDialog = lazyComponent(() => import('../session/SecurityDialog.tsx'), 'SecurityDialog');
const HelpPanel = lazyComponent(() => import('../features/help/HelpPanel.tsx'), 'HelpPanel');
const CalendarAddressDialog = lazyComponent(() => import('../session/CalendarAddressDialog.tsx'), 'CalendarAddressDialog');

/** The user's name with what belongs to the account: system information, calendar address, second factor and sign-ins, change password, log out. */
export function UserMenu(): ReactNode {
  const text = useText();
  const { user } = useSession();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const [dialog, setDialog] = useState<'none' | Exclude<UserAction, 'logOut'>>('none');
  const handleChoose = (action: UserAction): void => {
    setMenu('closed');
    if (action === 'logOut') leavePage(() => void signOut());
    else setDialog(action);
  };
  const handleDialogClose = (): void => {
    setDialog('none');
    // Once the dialog is gone: as long as it is there it keeps the focus to itself.
    requestAnimationFrame(() => button?.focus());
  };
  return (
    <>
      <Button
        ref={setButton}
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={menu === 'open'}
        aria-label={text.header.userMenu(user.name)}
        onPointerEnter={UserMenuPopup.preload}
        onFocus={UserMenuPopup.preload}
        onClick={() => setMenu('open')}
        endIcon={<ExpandMoreRounded fontSize="small" />}
        sx={{
          minWidth: 0,
          maxWidth: 220,
          flexShrink: { xs: 0, sm: 1 },
          px: { xs: 0.5, sm: 1 },
          '& .MuiButton-endIcon': { display: { xs: 'none', sm: 'inherit' } },
        }}
      >
        <Box
          component="span"
          aria-hidden
          sx={{
            display: { xs: 'grid', sm: 'none' },
            placeItems: 'center',
            width: 28,
            height: 28,
            borderRadius: '50%',
            bgcolor: 'action.selected',
          }}
        >
          {/* On a phone there is no room for a name: two letters and an ellipsis say less than its first sign. */}
          {/^./u.exec(user.name)?.[0]}
        </Box>
        <Box
          component="span"
          sx={{ display: { xs: 'none', sm: 'block' }, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {user.name}
        </Box>
      </Button>
      <PartFrame
        onFailed={() => {
          setMenu('never');
          setDialog('none');
        }}
      >
        {menu === 'never' ? null : (
          <UserMenuPopup anchor={button} open={menu === 'open'} onClose={() => setMenu('closed')} onChoose={handleChoose} />
        )}
        {dialog === 'help' && button ? <HelpPanel anchor={button} onClose={handleDialogClose} /> : null}
        {dialog === 'information' ? <SystemInformationDialog onClose={handleDialogClose} /> : null}
        {dialog === 'calendarAddress' ? <CalendarAddressDialog onClose={handleDialogClose} /> : null}
        {dialog === 'security' ? <SecurityDialog onClose={handleDialogClose} /> : null}
        {dialog === 'password' ? <ChangePasswordDialog onClose={handleDialogClose} /> : null}
      </PartFrame>
    </>
  );
}
