import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { ActionNode } from '../../schema/drawn.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { usePlace, useSettings } from '../../view/contexts.ts';
import { Icon, iconName } from '../../view/icons.tsx';
import { useText } from '../../view/useText.ts';
import { useTracked } from '../../view/useTracked.ts';
import { lookOf } from './ActionButton.tsx';
import { useAction } from './useAction.ts';

/** A button that opens a menu of buttons. */
export function DropdownButton({ node, path, scope, disabled }: RendererProps): ReactNode {
  const { runtime } = useSettings();
  const { inCell } = usePlace();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const label = useText(node['label'], scope);
  const icon = iconName(node['icon']);
  const buttons = (Array.isArray(node['buttons']) ? node['buttons'] : []).filter(isPlainObject) as readonly (ActionNode &
    SchemaObject)[];
  return (
    <>
      <Button
        {...lookOf(node as ActionNode, inCell === true)}
        size="small"
        disabled={disabled}
        startIcon={icon && label !== '' ? <Icon name={icon} /> : undefined}
        endIcon={label !== '' && node['hideCaret'] !== true ? <Icon name="down" /> : undefined}
        aria-label={label === '' ? runtime.texts.moreActions : undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ textTransform: 'none', minWidth: inCell || label === '' ? 0 : undefined }}
      >
        {label === '' ? <Icon name={icon ?? 'down'} /> : label}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {buttons.map((button, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- nodes of a definition have no other identity
          <Entry key={index} node={button} path={`${path}.buttons[${index}]`} scope={scope} onDone={() => setAnchor(null)} />
        ))}
      </Menu>
    </>
  );
}

interface EntryProps {
  readonly node: ActionNode & SchemaObject;
  readonly path: string;
  readonly scope: RendererProps['scope'];
  readonly onDone: () => void;
}

function Entry({ node, path, scope, onDone }: EntryProps): ReactNode {
  const { runtime } = useSettings();
  const { run } = useAction(node, path, scope);
  const label = useText(node.label, scope);
  const { visible, disabled } = useTracked(
    scope,
    (reader) => ({
      visible:
        node.visible !== false &&
        node.hidden !== true &&
        (node.visibleOn === undefined || evaluateCondition(node.visibleOn, reader, runtime.warn)) &&
        !(node.hiddenOn !== undefined && evaluateCondition(node.hiddenOn, reader, runtime.warn)),
      disabled:
        node.disabled === true || (node.disabledOn !== undefined && evaluateCondition(node.disabledOn, reader, runtime.warn)),
    }),
    [node],
  );
  if (!visible) return null;
  return (
    <MenuItem
      dense
      disabled={disabled}
      onClick={() => {
        onDone();
        void run();
      }}
      sx={{ color: node.level === 'danger' ? 'error.main' : undefined }}
    >
      {label}
    </MenuItem>
  );
}
