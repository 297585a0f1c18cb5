import { lazyComponent, LazyPart } from '@lab-console/widget-base/react';
import MenuRounded from '@mui/icons-material/MenuRounded';
import MenuOpenRounded from '@mui/icons-material/MenuOpenRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../locales/LocaleHost.tsx';
import { AnnouncementBell } from './AnnouncementBell.tsx';
import { AppearanceButton } from './AppearanceButton.tsx';
import { CentreSwitch } from './CentreSwitch.tsx';
import { headerHeight, shellLevel } from '../parts/levels.ts';
import { LanguageButton } from './LanguageButton.tsx';
import { SystemMark } from './SystemMark.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useSearchKey } from './use-search-key.ts';

// Comes with every page.
const HeaderTools = lazyComponent(() => import('./HeaderTools.tsx'), 'HeaderTools');

/** Without them the header still leads everywhere. */
const ignore = (): void => {};

/** Props of the {@link HeaderBar}. */
export interface HeaderBarProps {
  readonly menuFolded: boolean;
  /** Folds the menu beside the page, or unfolds it. */
  readonly onToggleMenu: () => void;
  /** Opens the menu over the page, on narrow screens. */
  readonly onOpenDrawer: () => void;
}

/** The bar at the top: menu, name of the system, language, appearance, the person. */
export function HeaderBar({ menuFolded, onToggleMenu, onOpenDrawer }: HeaderBarProps): ReactNode {
  const text = useText();
  const searchKeys = useSearchKey();
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        height: headerHeight,
        position: 'relative',
        zIndex: shellLevel,
        flex: 'none',
        px: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      <IconButton aria-label={text.menu.open} onClick={onOpenDrawer} sx={{ display: { md: 'none' } }}>
        <MenuRounded fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={menuFolded ? text.menu.unfold : text.menu.fold}
        aria-expanded={!menuFolded}
        onClick={onToggleMenu}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        {menuFolded ? <MenuRounded fontSize="small" /> : <MenuOpenRounded fontSize="small" />}
      </IconButton>
      <Box
        component={Link}
        to="/"
        aria-label={text.systemName}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          // On a phone only the mark is left, which keeps its size.
          flexShrink: { xs: 0, sm: 1 },
          minWidth: 0,
          p: 0.5,
          borderRadius: 1,
          color: 'text.primary',
          fontWeight: 600,
          textDecoration: 'none',
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
        }}
      >
        <SystemMark />
        <Box
          component="span"
          sx={{ display: { xs: 'none', sm: 'block' }, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {text.systemName}
        </Box>
      </Box>
      <CentreSwitch />
      <Box sx={{ flex: 1 }} />
      <LazyPart onError={ignore}>
        <HeaderTools searchKeys={searchKeys} />
      </LazyPart>
      <AnnouncementBell />
      {/* A phone has it in the menu of the person. */}
      <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
        <LanguageButton />
      </Box>
      <AppearanceButton />
      <UserMenu />
    </Box>
  );
}
