import EventOutlined from '@mui/icons-material/EventOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SecurityOutlined from '@mui/icons-material/SecurityOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { shellOverlayLevel } from '../parts/levels.ts';
import { useText } from '../locales/LocaleHost.tsx';

/** What one can do with one's account. */
export type UserAction = 'information' | 'calendarAddress' | 'security' | 'password' | 'logOut';

/** Props of the {@link UserMenuPopup}. */
export interface UserMenuPopupProps {
  readonly anchor: HTMLElement | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (action: UserAction) => void;
}

/** The menu behind the user's name. */
export function UserMenuPopup({ anchor, open, onClose, onChoose }: UserMenuPopupProps): ReactNode {
  const text = useText();
  return (
    <Menu
      open={open}
      sx={{ zIndex: shellOverlayLevel }}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { component: 'nav', 'aria-label': text.header.account } }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <MenuItem onClick={() => onChoose('information')}>
        <ListItemIcon>
          <InfoOutlined fontSize="small" />
        </ListItemIcon>
        {text.header.systemInformation}
      </MenuItem>
      <MenuItem onClick={() => onChoose('calendarAddress')}>
        <ListItemIcon>
          <EventOutlined fontSize="small" />
        </ListItemIcon>
        {text.header.calendarAddress}
      </MenuItem>
      <MenuItem onClick={() => onChoose('security')}>
        <ListItemIcon>
          <SecurityOutlined fontSize="small" />
        </ListItemIcon>
        {text.header.security}
      </MenuItem>
      <MenuItem onClick={() => onChoose('password')}>
        <ListItemIcon>
          <KeyOutlined fontSize="small" />
        </ListItemIcon>
        {text.header.changePassword}
      </MenuItem>
      <Divider />
      <MenuItem onClick={() => onChoose('logOut')}>
        <ListItemIcon>
          <LogoutOutlined fontSize="small" />
        </ListItemIcon>
        {text.header.logOut}
      </MenuItem>
    </Menu>
  );
}
