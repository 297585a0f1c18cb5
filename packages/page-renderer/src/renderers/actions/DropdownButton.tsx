import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { ActionNode } from '../../schema/drawn.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { usePlace, useSettings } from '../../view/contexts.ts';
import { Icon, iconName } from '../../view/icons.tsx';
import { NodeView } from '../../view/NodeView.tsx';
import { useText } from '../../view/useText.ts';
import { useTracked } from '../../view/useTracked.ts';
import { lookOf } from './ActionButton.tsx';
import { useAction } from './useAction.ts';

/** A button that opens a menu of buttons, also when the pointer is on it (`trigger: "hover"`). */
export function DropdownButton({ node, path, scope, disabled }: RendererProps): ReactNode {
  const { runtime } = useSettings();
  const { inCell } = usePlace();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const own = useText(node['label'], scope);
  const tip = useText(isPlainObject(node['tooltip']) ? node['tooltip']['content'] : node['tooltip'], scope);
  const icon = iconName(node['icon']);
  const rightIcon = iconName(node['rightIcon']);
  const button = useRef<HTMLButtonElement>(null);
  const opensAtFirst = node['defaultIsOpened'] === true;
  useEffect(() => {
    if (opensAtFirst) setAnchor(button.current);
  }, [opensAtFirst]);
  const body = node['body'] as SchemaNode | undefined;
  const entries = Array.isArray(node['buttons']) ? (node['buttons'] as readonly unknown[]) : [];
  const size = node['size'] === 'lg' ? 'large' : node['size'] === 'md' ? 'medium' : 'small';
  const common = {
    ref: button,
    disabled,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? id : undefined,
    onClick: () => setAnchor(button.current),
    onMouseEnter: node['trigger'] === 'hover' ? () => setAnchor(button.current) : undefined,
  } as const;
  const isBare = (own === '' && body === undefined) || (node['iconOnly'] === true && icon !== undefined);
  const drawn = isBare ? (
    <IconButton {...common} size="small" aria-label={own || tip || runtime.texts.moreActions}>
      <Icon name={icon ?? 'down'} />
    </IconButton>
  ) : (
    <Button
      {...common}
      {...lookOf(node as ActionNode, inCell === true)}
      size={size}
      fullWidth={node['block'] === true}
      startIcon={icon ? <Icon name={icon} /> : undefined}
      endIcon={node['hideCaret'] === true ? rightIcon && <Icon name={rightIcon} /> : <Icon name={rightIcon ?? 'down'} />}
      sx={{ textTransform: 'none' }}
    >
      {body === undefined || own !== '' ? own : <NodeView node={body} path={`${path}.body`} />}
    </Button>
  );
  const close = (): void => setAnchor(null);
  return (
    <>
      {tip === '' ? (
        drawn
      ) : (
        <Tooltip title={tip}>
          <Box component="span">{drawn}</Box>
        </Tooltip>
      )}
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: node['align'] === 'right' ? 'right' : 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: node['align'] === 'right' ? 'right' : 'left' }}
      >
        {entriesOf(entries, { path: `${path}.buttons`, scope, onDone: node['closeOnClick'] === false ? () => undefined : close })}
      </Menu>
    </>
  );
}

interface EntryContext {
  readonly path: string;
  readonly scope: RendererProps['scope'];
  readonly onDone: () => void;
}

/** The entries of a menu: buttons, lines between them (`divider`), and groups with a title. */
function entriesOf(entries: readonly unknown[], context: EntryContext): readonly ReactNode[] {
  return entries.flatMap((entry, index): readonly ReactNode[] => {
    const at = `${context.path}[${index}]`;
    if (entry === 'divider' || (isPlainObject(entry) && entry['type'] === 'divider')) return [<Divider key={at} />];
    if (!isPlainObject(entry)) return [];
    if (Array.isArray(entry['children']))
      return [
        <ListSubheader key={at} role="presentation" sx={{ lineHeight: '28px' }}>
          {typeof entry['label'] === 'string' ? entry['label'] : ''}
        </ListSubheader>,
        ...entriesOf(entry['children'], { ...context, path: `${at}.children` }),
      ];
    return [<Entry key={at} node={entry} {...context} path={at} />];
  });
}

function Entry({ node, path, scope, onDone, ...item }: EntryContext & { readonly node: ActionNode & SchemaObject }): ReactNode {
  const { runtime } = useSettings();
  const { run } = useAction(node, path, scope);
  const label = useText(node.label, scope);
  const icon = iconName(node.icon);
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
      {...item}
      dense
      disabled={disabled}
      onClick={() => {
        onDone();
        void run();
      }}
      sx={{ color: node.level === 'danger' ? 'error.main' : undefined }}
    >
      {icon && <Icon name={icon} sx={{ mr: 1, fontSize: 16 }} />}
      {label}
    </MenuItem>
  );
}
