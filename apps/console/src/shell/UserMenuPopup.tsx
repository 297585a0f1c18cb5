import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import EventOutlined from '@mui/icons-material/EventOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SecurityOutlined from '@mui/icons-material/SecurityOutlined';
import TranslateRounded from '@mui/icons-material/TranslateRounded';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { changePreferences } from '../environment/preferences.ts';
import { languageNames } from '../locales/language.ts';
import { shellOverlayLevel } from '../parts/levels.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { openPaletteTexts } from '../palette/open-palette-texts.ts';
import { hasConsole } from '../rights/has-console.ts';
import { useSession } from '../session/useSession.ts';

/** What one can do with one's account, and help, for which the header of a phone has no place. */
export type UserAction = 'help' | 'information' | 'calendarAddress' | 'security' | 'password' | 'logOut';

/** Props of the {@link UserMenuPopup}. */
export interface UserMenuPopupProps {
  readonly anchor: HTMLElement | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (action: UserAction) => void;
}

/** The menu behind the user's name. */
export function UserMenuPopup({ anchor, open, onClose, onChoose }: UserMenuPopupProps): ReactNode {
  const { text, language } = useLocale();
  const { user } = useSession();
  const other = language === 'zh' ? 'en' : 'zh';
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
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
      {isNarrow && hasConsole(user) ? (
        <MenuItem onClick={() => onChoose('help')}>
          <ListItemIcon>
            <HelpOutlineRounded fontSize="small" />
          </ListItemIcon>
          {openPaletteTexts[language].help}
        </MenuItem>
      ) : null}
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
      {isNarrow ? (
        <MenuItem
          lang={other === 'zh' ? 'zh-CN' : 'en'}
          onClick={() => {
            onClose();
            changePreferences({ language: other });
          }}
        >
          <ListItemIcon>
            <TranslateRounded fontSize="small" />
          </ListItemIcon>
          {languageNames[other]}
        </MenuItem>
      ) : null}
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
