import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../../view/icons.tsx';
import { useInputTexts } from '../../fields/useInputTexts.ts';
import type { Shortcut } from './useShortcuts.ts';

/** A button with the shortcuts of a date input. */
export function ShortcutMenu({
  read,
  disabled,
  onPick,
}: {
  readonly read: () => readonly Shortcut[];
  readonly disabled: boolean;
  readonly onPick: (shortcut: Shortcut) => void;
}): ReactNode {
  const texts = useInputTexts();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  return (
    <>
      <IconButton
        size="small"
        disabled={disabled}
        aria-label={texts.pickShortcut}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ mt: '3px' }}
      >
        <Icon name="flash" />
      </IconButton>
      <Menu id={id} open={open} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {open &&
          read().map((shortcut) => (
            <MenuItem
              key={shortcut.label}
              dense
              onClick={() => {
                setAnchor(null);
                onPick(shortcut);
              }}
            >
              {shortcut.label}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
