import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { ActionNode } from '../../schema/drawn.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { usePlace, useSettings } from '../../view/contexts.ts';
import { Icon, iconName } from '../../view/icons.tsx';
import { useStore } from '../../view/useTracked.ts';
import { useText } from '../../view/useText.ts';
import { useAction } from './useAction.ts';
import { Store } from '../../core/data/Store.ts';

type Look = Pick<ButtonProps, 'color' | 'variant'>;

/** How a level looks; in a row of a table every button is plain text. */
export function lookOf(node: ActionNode, plain: boolean): Look {
  const level = node.primary || (node.type === 'submit' && !node.level) ? 'primary' : (node.level ?? 'default');
  const color = ({ danger: 'error', warning: 'warning', success: 'success', info: 'info' } as const)[level as string];
  if (plain) return { variant: 'text', color: color ?? 'primary' };
  if (level === 'primary' || level === 'enhance') return { variant: 'contained', color: 'primary' };
  if (level === 'link') return { variant: 'text', color: 'primary' };
  return { variant: 'outlined', color: color ?? 'inherit' };
}

const idle = new Store({ busy: false });

/** A button with a legacy `actionType`, or with `onEvent.click`. */
export function ActionButton({ node, path, scope, disabled }: RendererProps<ActionNode & SchemaObject>): ReactNode {
  const { runtime } = useSettings();
  const { inCell, form } = usePlace();
  const { busy, run } = useAction(node, path, scope);
  const submits = node.type === 'submit' || node.actionType === 'submit';
  const sending = useStore((form?.state ?? idle) as Store<{ readonly busy: boolean }>).busy && submits;
  const label = useText(node.label, scope);
  const { tooltip, disabledTip } = node;
  const tip = useText(
    disabled && disabledTip ? disabledTip : isPlainObject(tooltip) ? (tooltip['content'] ?? tooltip['title']) : tooltip,
    scope,
  );
  const icon = iconName(node.icon);
  const look = lookOf(node, inCell === true);
  const size = node.size === 'lg' ? 'large' : node.size === 'md' ? 'medium' : 'small';
  const common = { disabled, onClick: () => void run(), 'aria-disabled': disabled || undefined };
  const name = label || tip || (icon ? icon : (node.actionType ?? runtime.texts.actions));
  const button =
    label === '' && icon ? (
      <IconButton {...common} size="small" color={look.color ?? 'default'} aria-label={name}>
        <Icon name={icon} />
      </IconButton>
    ) : (
      <Button
        {...common}
        {...look}
        type="button"
        size={size}
        loading={busy || sending}
        loadingPosition={icon ? 'start' : 'center'}
        fullWidth={node.block === true}
        startIcon={icon ? <Icon name={icon} /> : undefined}
        sx={{
          textTransform: 'none',
          whiteSpace: 'nowrap',
          minWidth: inCell ? 0 : undefined,
          ...(look.variant === 'outlined' && look.color === 'inherit' ? { borderColor: 'divider' } : {}),
        }}
      >
        {name}
      </Button>
    );
  if (tip === '') return button;
  return (
    <Tooltip title={tip}>
      <span>{button}</span>
    </Tooltip>
  );
}
