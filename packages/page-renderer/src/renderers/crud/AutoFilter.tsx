import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMemo, useState, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { CrudFilter } from './CrudFilter.tsx';
import type { CrudFilterProps } from '../../registry/part-props.ts';

/** The filter made of searchable columns: its fields can be chosen, and only the first of many are shown until more are asked for. */
export function AutoFilter({ filter, ...props }: CrudFilterProps): ReactNode {
  const parts = usePartTexts();
  const { model } = props;
  const { autoGenerateFilter } = model.node;
  const options: Readonly<Record<string, unknown>> = isPlainObject(autoGenerateFilter) ? autoGenerateFilter : {};
  const width = typeof options['columnsNum'] === 'number' && options['columnsNum'] > 0 ? options['columnsNum'] : 3;
  const fields = useMemo(() => (Array.isArray(filter.body) ? (filter.body as readonly SchemaObject[]) : []), [filter]);
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState(() => {
    const { filter: values } = model.state.get();
    const isUsed = fields.slice(width - 1).some(({ name }) => name !== undefined && toText(values[name]) !== '');
    return options['defaultCollapsed'] === false || isUsed;
  });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const active = useMemo(() => fields.filter(({ name = '' }) => !dropped.has(name)), [fields, dropped]);
  const folds = active.length >= width;
  const shown = useMemo(
    () => ({ ...filter, body: (folds && !open ? active.slice(0, Math.max(1, width - 1)) : active) as readonly SchemaNode[] }),
    [filter, active, folds, open, width],
  );
  const toggle = (name: string): void => {
    const next = new Set(dropped);
    if (next.delete(name)) setOpen(true);
    else next.add(name);
    setDropped(next);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'flex-start' }}>
      <CrudFilter {...props} filter={shown} />
      <Box sx={{ display: 'flex', gap: 1, pt: 1, minHeight: 48, alignItems: 'center' }}>
        {options['showBtnToolbar'] !== false && (
          <Button
            size="small"
            endIcon={<Icon name="down" />}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {parts.searchFields}
          </Button>
        )}
        {folds && (
          <Button
            size="small"
            aria-expanded={open}
            endIcon={<Icon name="down" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
            onClick={() => setOpen(!open)}
          >
            {open ? parts.fewer : parts.more}
          </Button>
        )}
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {fields.map(({ name = '', label }) => (
          <MenuItem key={name} dense role="menuitemcheckbox" aria-checked={!dropped.has(name)} onClick={() => toggle(name)}>
            <Icon name="check" sx={{ mr: 1, visibility: dropped.has(name) ? 'hidden' : 'visible' }} />
            <ListItemText primary={toText(label) || name} />
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
