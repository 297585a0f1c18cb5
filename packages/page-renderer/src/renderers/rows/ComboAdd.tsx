import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RowKind } from '../../core/rows/combo-items.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { NodeButton } from './NodeButton.tsx';

interface ComboAddProps {
  readonly node: SchemaObject;
  readonly kinds: readonly RowKind[];
  readonly disabled: boolean;
  readonly onAdd: (kind?: RowKind) => void;
}

/** Adds a row; of several kinds one is chosen first. */
export function ComboAdd({ node, kinds, disabled, onAdd }: ComboAddProps): ReactNode {
  const texts = usePartTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choice = kinds.length > 0;
  const label = toText(node['addButtonText']) || texts.add;
  const own = node['addBtn'];
  if (isPlainObject(own) && !choice) return <NodeButton node={own} label={label} disabled={disabled} onClick={() => onAdd()} />;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={disabled}
        startIcon={<Icon name="plus" />}
        {...(choice ? { 'aria-haspopup': 'menu' as const, 'aria-expanded': anchor !== null } : {})}
        onClick={(event) => (choice ? setAnchor(event.currentTarget) : onAdd())}
      >
        {label}
      </Button>
      {choice && <KindMenu kinds={kinds} anchor={anchor} onClose={() => setAnchor(null)} onAdd={onAdd} />}
    </>
  );
}

/** The kinds that a new row may be of. */
export function KindMenu({
  kinds,
  anchor,
  onClose,
  onAdd,
}: {
  readonly kinds: readonly RowKind[];
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly onAdd: (kind: RowKind) => void;
}): ReactNode {
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {kinds.map((kind, index) => (
        <MenuItem
          // oxlint-disable-next-line react/no-array-index-key -- kinds of rows have no other identity
          key={index}
          dense
          onClick={() => {
            onClose();
            onAdd(kind);
          }}
        >
          {toText(kind['label'])}
        </MenuItem>
      ))}
    </Menu>
  );
}
