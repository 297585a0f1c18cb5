import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState, type ReactNode } from 'react';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import type { Column } from './columns.ts';

/** Chooses which columns are shown; the last one stays. */
export function ColumnsMenu({
  columns,
  shown,
  onChange,
}: {
  readonly columns: readonly Column[];
  readonly shown: ReadonlySet<string>;
  readonly onChange: (shown: ReadonlySet<string>) => void;
}): ReactNode {
  const { texts } = useSettings().runtime;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const toggle = (key: string): void => {
    const next = new Set(shown);
    if (!next.delete(key)) next.add(key);
    if (next.size > 0) onChange(next);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.columns}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="columns" />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns
          .filter(({ label }) => label !== '')
          .map(({ key, label }) => (
            <MenuItem key={key} dense role="menuitemcheckbox" aria-checked={shown.has(key)} onClick={() => toggle(key)}>
              <Checkbox
                size="small"
                checked={shown.has(key)}
                tabIndex={-1}
                sx={{ p: 0, mr: 1 }}
                slotProps={{ input: { 'aria-hidden': true } }}
              />
              {label}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
