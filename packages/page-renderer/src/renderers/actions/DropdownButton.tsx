import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { ActionNode } from '../../schema/drawn.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { useRenderContext, useSettings } from '../../view/contexts.ts';
import { Hint } from '../../view/Hint.tsx';
import { Icon, iconName } from '../../view/icons.tsx';
import { NodeView } from '../../view/NodeView.tsx';
import { useOnPress } from '../../view/useOnPress.ts';
import { useText } from '../../view/useText.ts';
import { Wait } from '../../view/Wait.tsx';
import { lookOf } from './ActionButton.tsx';

const menu = { load: async () => ({ default: (await import('./DropdownMenu.tsx')).DropdownMenu }) } as const;

/** A button that opens a menu of buttons, also when the pointer is on it (`trigger: "hover"`). */
export function DropdownButton({ node, path, scope, disabled }: RendererProps): ReactNode {
  const { runtime } = useSettings();
  const { inCell } = useRenderContext();
  const { anchor, open, close, Part: DropdownMenu, isWaiting, buttonProps } = useOnPress(menu);
  const id = useId();
  const own = useText(node['label'], scope);
  const tip = useText(isPlainObject(node['tooltip']) ? node['tooltip']['content'] : node['tooltip'], scope);
  const icon = iconName(node['icon']);
  const rightIcon = iconName(node['rightIcon']);
  const button = useRef<HTMLButtonElement>(null);
  const opensAtFirst = node['defaultIsOpened'] === true;
  useEffect(() => {
    if (opensAtFirst && button.current) open(button.current);
  }, [opensAtFirst, open]);
  const body = node['body'] as SchemaNode | undefined;
  const size = node['size'] === 'lg' ? 'large' : node['size'] === 'md' ? 'medium' : 'small';
  const common = {
    ...buttonProps,
    ref: button,
    disabled,
    'aria-haspopup': 'menu',
    'aria-controls': anchor && DropdownMenu ? id : undefined,
    onMouseEnter: node['trigger'] === 'hover' ? () => button.current && open(button.current) : undefined,
  } as const;
  const isBare = (own === '' && body === undefined) || (node['iconOnly'] === true && icon !== undefined);
  const caret = node['hideCaret'] === true ? rightIcon && <Icon name={rightIcon} /> : <Icon name={rightIcon ?? 'down'} />;
  const drawn = isBare ? (
    <IconButton {...common} size="small" aria-label={own || tip || runtime.texts.moreActions}>
      {isWaiting ? <Wait size={20} /> : <Icon name={icon ?? 'down'} />}
    </IconButton>
  ) : (
    <Button
      {...common}
      {...lookOf(node as ActionNode, inCell === true)}
      size={size}
      fullWidth={node['block'] === true}
      startIcon={icon ? <Icon name={icon} /> : undefined}
      endIcon={isWaiting ? <Wait size={20} /> : caret}
    >
      {body === undefined || own !== '' ? own : <NodeView node={body} path={`${path}.body`} />}
    </Button>
  );
  return (
    <>
      {tip === '' ? (
        drawn
      ) : (
        <Hint title={tip}>
          <Box component="span">{drawn}</Box>
        </Hint>
      )}
      {DropdownMenu && <DropdownMenu id={id} anchor={anchor} node={node} path={path} scope={scope} onClose={close} />}
    </>
  );
}
