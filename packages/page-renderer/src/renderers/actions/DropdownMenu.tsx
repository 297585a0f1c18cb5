import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { ActionNode } from '../../schema/drawn.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon, iconName } from '../../view/icons.tsx';
import { useText } from '../../view/useText.ts';
import { useTracked } from '../../view/useTracked.ts';
import { useAction } from '../../fields/useAction.ts';

/** The entries of a menu, and where it opens. */
export interface DropdownMenuProps {
  readonly id: string;
  readonly anchor: HTMLElement | null;
  readonly node: SchemaObject;
  readonly path: string;
  readonly scope: RendererProps['scope'];
  readonly onClose: () => void;
}

/** The menu of a dropdown button. */
export function DropdownMenu({ id, anchor, node, path, scope, onClose }: DropdownMenuProps): ReactNode {
  const entries = Array.isArray(node['buttons']) ? (node['buttons'] as readonly unknown[]) : [];
  const side = node['align'] === 'right' ? 'right' : 'left';
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      // A line has something on both sides, also where an entry is not for everybody.
      slotProps={{ list: { sx: { '& > .MuiDivider-root:is(:first-child, :last-child)': { display: 'none' } } } }}
    >
      {entriesOf(entries, { path: `${path}.buttons`, scope, onDone: node['closeOnClick'] === false ? () => undefined : onClose })}
    </Menu>
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
  const isRed = node.level === 'danger' || /(^|\s)text-danger(\s|$)/.test(toText(node.className));
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
      sx={{ color: isRed ? 'error.main' : undefined }}
    >
      {icon && <Icon name={icon} sx={{ mr: 1, fontSize: 16 }} />}
      {label}
    </MenuItem>
  );
}
