import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, type ReactNode } from 'react';
import { ownMap } from '../../core/data/own-map.ts';
import { isHotKey, keyShortcuts } from '../../core/actions/hot-key.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { renderText } from '../../core/expression/template.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { ActionNode } from '../../schema/drawn.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { useRenderContext, useSettings } from '../../view/contexts.ts';
import { Hint } from '../../view/Hint.tsx';
import { Icon, iconName } from '../../view/icons.tsx';
import { useStore, useTracked } from '../../view/useTracked.ts';
import { useText } from '../../view/useText.ts';
import { useAction } from '../../fields/useAction.ts';
import { useCountDown } from './useCountDown.ts';
import { Store } from '../../core/data/Store.ts';

type Look = Pick<ButtonProps, 'color' | 'variant'>;

const levelColors = ownMap<'error' | 'warning' | 'success' | 'info'>({
  danger: 'error',
  warning: 'warning',
  success: 'success',
  info: 'info',
});

/** How a level looks; in a row of a table every button is plain text. */
export function lookOf(node: ActionNode, plain: boolean): Look {
  const level = node.primary || (node.type === 'submit' && !node.level) ? 'primary' : (node.level ?? 'default');
  const color = levelColors[level];
  if (plain) return { variant: 'text', color: color ?? 'primary' };
  if (level === 'primary' || level === 'enhance') return { variant: 'contained', color: 'primary' };
  if (level === 'link') return { variant: 'text', color: 'primary' };
  return { variant: 'outlined', color: color ?? 'inherit' };
}

const idle = new Store({ busy: false });

type ActionProps = RendererProps<ActionNode & SchemaObject>;

/** A button with a legacy `actionType`, or with `onEvent.click`. */
export function ActionButton(props: ActionProps): ReactNode {
  const { countDown, hotKey, loadingOn, actionType } = props.node;
  const body = props.node['body'] as SchemaNode | undefined;
  if (body !== undefined && body !== '' && actionType !== 'email') return <PressedNodes {...props} body={body} />;
  // Most buttons have none of these and pay for none.
  return countDown === undefined && hotKey === undefined && loadingOn === undefined ? (
    <PlainButton {...props} />
  ) : (
    <LiveButton {...props} />
  );
}

/** Nodes that are pressed like a button. */
function PressedNodes({ node, path, scope, disabled, render, body }: ActionProps & { readonly body: SchemaNode }): ReactNode {
  const { busy, run } = useAction(node, path, scope);
  const tip = useText(isPlainObject(node.tooltip) ? (node.tooltip['content'] ?? node.tooltip['title']) : node.tooltip, scope);
  const press = (): void => {
    if (!disabled) void run();
  };
  return (
    <Hint title={tip}>
      <Box
        component="span"
        role="button"
        tabIndex={disabled ? -1 : 0}
        aria-disabled={disabled || undefined}
        aria-busy={busy}
        onClick={press}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
          event.preventDefault();
          press();
        }}
        sx={{
          display: 'inline-block',
          cursor: disabled ? 'default' : 'pointer',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        {render(body, 'body')}
      </Box>
    </Hint>
  );
}

/** A button that waits a while after it was used, listens to a key, or turns while something is so. */
function LiveButton(props: ActionProps): ReactNode {
  const { node, path, scope, disabled } = props;
  const { runtime } = useSettings();
  const left = useCountDown(node, path);
  const loading = useTracked(
    scope,
    (reader) => node.loadingOn !== undefined && evaluateCondition(node.loadingOn, reader, runtime.warn),
    [node],
  );
  const waits = left.seconds > 0;
  const template = node.countDownTpl ?? '${timeLeft} s';
  const label = waits
    ? renderText(template, objectReader({ timeLeft: left.seconds }, scopeReader(scope)), runtime.warn)
    : undefined;
  const locked = disabled || waits || loading;
  const press = useRef<() => void>(undefined);
  const take = (next: () => void): void => {
    press.current = next;
  };
  const hotKey = locked ? undefined : node.hotKey;
  useEffect(() => {
    if (hotKey === undefined) return undefined;
    const handle = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isHotKey(hotKey, event)) return;
      event.preventDefault();
      press.current?.();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [hotKey]);
  return <PlainButton {...props} disabled={locked} shown={label} loading={loading} onReady={take} onDone={left.start} />;
}

function PlainButton({
  node,
  path,
  scope,
  disabled,
  shown,
  loading = false,
  onReady,
  onDone,
}: ActionProps & {
  readonly shown?: string | undefined;
  readonly loading?: boolean;
  /** Takes the way to press it. */
  readonly onReady?: (press: () => void) => void;
  readonly onDone?: () => void;
}): ReactNode {
  const { runtime } = useSettings();
  const { inCell, form } = useRenderContext();
  const { busy, run } = useAction(node, path, scope);
  const submits = node.type === 'submit' || node.actionType === 'submit';
  const sending = useStore((form?.state ?? idle) as Store<{ readonly busy: boolean }>).busy && submits;
  const own = useText(node.label, scope);
  const label = shown ?? own;
  const click = async (): Promise<void> => {
    if (await run()) onDone?.();
  };
  useEffect(() => {
    onReady?.(() => void click());
  });
  const { tooltip, disabledTip } = node;
  const tip = useText(
    disabled && disabledTip ? disabledTip : isPlainObject(tooltip) ? (tooltip['content'] ?? tooltip['title']) : tooltip,
    scope,
  );
  const icon = iconName(node.icon);
  const rightIcon = iconName(node.rightIcon);
  const look = lookOf(node, inCell === true);
  const size = node.size === 'lg' ? 'large' : node.size === 'md' ? 'medium' : 'small';
  const common = { disabled, onClick: () => void click(), 'aria-disabled': disabled || undefined };
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
        loading={busy || sending || loading ? true : null}
        loadingPosition={icon ? 'start' : 'center'}
        fullWidth={node.block === true}
        startIcon={icon ? <Icon name={icon} /> : undefined}
        endIcon={rightIcon ? <Icon name={rightIcon} /> : undefined}
        aria-keyshortcuts={node.hotKey === undefined ? undefined : keyShortcuts(node.hotKey)}
        sx={{
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
    <Hint title={tip}>
      <span>{button}</span>
    </Hint>
  );
}
