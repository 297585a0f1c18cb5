import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { ActionNode } from '../../schema/drawn.ts';
import { Icon, iconName } from '../../view/icons.tsx';
import { lookOf } from '../actions/ActionButton.tsx';

interface NodeButtonProps {
  /** How it looks: `label`, `icon`, `level`, `size`, `block`, `tooltip`. */
  readonly node: SchemaObject;
  /** Its text where the node has none. */
  readonly label?: string;
  /** Its name where its text does not show which row it is for. */
  readonly name?: string | undefined;
  readonly disabled?: boolean;
  readonly plain?: boolean;
  readonly onClick: () => void;
}

/** A button that a definition dresses and that does what its place is for. */
export function NodeButton({ node, label = '', name, disabled = false, plain = false, onClick }: NodeButtonProps): ReactNode {
  const text = toText(node['label']) || label;
  const icon = iconName(node['icon']);
  const tip = toText(node['tooltip']);
  const look = lookOf(node as ActionNode & SchemaObject, plain);
  const button = (
    <Button
      {...look}
      type="button"
      size="small"
      disabled={disabled}
      fullWidth={node['block'] === true}
      startIcon={icon && <Icon name={icon} />}
      aria-label={name === undefined || text === name ? undefined : `${text} (${name})`}
      onClick={onClick}
      sx={{
        whiteSpace: 'nowrap',
        minWidth: 0,
        ...(look.variant === 'outlined' && look.color === 'inherit' ? { borderColor: 'divider' } : {}),
      }}
    >
      {text}
    </Button>
  );
  if (tip === '') return button;
  return (
    <Tooltip title={tip}>
      <span>{button}</span>
    </Tooltip>
  );
}
