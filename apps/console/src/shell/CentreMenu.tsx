import type { Centre } from '@lab-console/api-client';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../locales/LocaleHost.tsx';
import { shellOverlayLevel } from '../parts/levels.ts';

/** Props of the {@link CentreMenu}. */
export interface CentreMenuProps {
  readonly anchor: HTMLElement | null;
  readonly open: boolean;
  readonly centres: readonly Centre[];
  /** The centre of the page. */
  readonly current: number;
  /** Address of the same page under a centre. */
  readonly addressOf: (centre: Centre) => string;
  readonly onClose: () => void;
}

/** The teaching centres below the name of the current one: each leads to the same page of its own. */
export function CentreMenu({ anchor, open, centres, current, addressOf, onClose }: CentreMenuProps): ReactNode {
  const text = useText();
  return (
    <Menu
      open={open}
      sx={{ zIndex: shellOverlayLevel }}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { component: 'nav', 'aria-label': text.menu.centres } }}
    >
      {centres.map((centre) => (
        <MenuItem
          key={centre.id}
          component={Link}
          to={addressOf(centre)}
          selected={centre.id === current}
          aria-current={centre.id === current ? 'true' : undefined}
          onClick={onClose}
        >
          {centre.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
