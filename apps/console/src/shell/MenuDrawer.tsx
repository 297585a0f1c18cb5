import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { shellOverlayLevel } from '../parts/levels.ts';
import { useText } from '../locales/LocaleHost.tsx';
import { SideMenu } from './SideMenu.tsx';

/** Props of the {@link MenuDrawer}. */
export interface MenuDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The side menu over the page, for narrow screens. */
export function MenuDrawer({ open, onClose }: MenuDrawerProps): ReactNode {
  const text = useText();
  return (
    <Drawer
      open={open}
      sx={{ zIndex: shellOverlayLevel }}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': text.menu.label, sx: { width: 280, maxWidth: '85vw' } } }}
    >
      <Box component="nav" aria-label={text.menu.label} sx={{ overflowY: 'auto' }}>
        <SideMenu onNavigate={onClose} />
      </Box>
    </Drawer>
  );
}
