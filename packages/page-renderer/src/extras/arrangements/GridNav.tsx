import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useMemo, type ReactNode } from 'react';
import { readAddress } from '../../core/actions/follow-address.ts';
import { isExternalAddress } from '../../core/address/safe-address.ts';
import { safePicture } from '../../core/address/safe-picture.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import { safeLength } from '../../core/style/safe-length.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { ActionNode } from '../../schema/drawn.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon, iconName } from '../../view/icons.tsx';
import { RefusedPicture } from '../../view/RefusedPicture.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePictureAddress, type JudgePicture } from '../../view/usePictureAddress.ts';
import { useText } from '../../view/useText.ts';
import { useTracked } from '../../view/useTracked.ts';
import { useAction } from '../../fields/useAction.ts';
import { useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { GridNavNode } from '../../schema/extra-parts.ts';

/** Places to go to as a grid of pictures with words. */
export function GridNav({ node, path, scope, environment, disabled, render }: RendererProps<Drawn<GridNavNode>>): ReactNode {
  const { runtime } = useSettings();
  const { navigation } = usePartTexts();
  const value = useNodeValue({ ...node, source: undefined, value: node.value }, scope);
  const { source, options } = node as { readonly source?: unknown; readonly options?: unknown };
  const found = useTracked(
    scope,
    (reader) => (typeof source === 'string' ? evaluateTemplate(source, reader, runtime.warn) : undefined),
    [source],
  );
  const items = useMemo(() => {
    const given = found ?? (Array.isArray(value) ? value : options);
    return (Array.isArray(given) ? (given as readonly unknown[]) : [given]).filter(isPlainObject);
  }, [found, value, options]);
  const label = useText(node.label ?? node.title, scope) || navigation;
  if (items.length === 0) return null;
  const columns = Number(node.columnNum) > 0 ? Math.min(24, Math.trunc(Number(node.columnNum))) : 4;
  const gutter = safeLength(node.gutter, 0);
  return (
    <Box component="nav" aria-label={label}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gap: typeof gutter === 'number' ? `${gutter}px` : gutter,
        }}
      >
        {items.map((item, index) => (
          <Entry
            // oxlint-disable-next-line react/no-array-index-key -- entries of a definition have no other identity
            key={index}
            grid={node}
            item={item}
            {...{ path: `${path}.options[${index}]`, scope, environment, disabled, render }}
          />
        ))}
      </Box>
    </Box>
  );
}

interface EntryProps extends Omit<RendererProps, 'node'> {
  readonly grid: SchemaObject;
  readonly item: SchemaObject;
}

function Entry({ grid, item, path, scope, environment, disabled }: EntryProps): ReactNode {
  const { runtime } = useSettings();
  const text = useText(item['text'] ?? item['label'], scope);
  const icon = useText(item['icon'], scope);
  const { link } = item as { readonly link?: unknown };
  const given = typeof link === 'string' ? link : '';
  const to = useTracked(scope, (reader) => (given === '' ? undefined : readAddress(given, reader, runtime.warn)), [given]);
  const own = isPlainObject(item['clickAction']) ? (item['clickAction'] as ActionNode) : undefined;
  const action = useMemo<ActionNode>(() => own ?? {}, [own]);
  const { run } = useAction(action, path, scope);
  const judge = usePictureAddress();
  const pictured = picture(icon, judge, Number(item['iconRatio'] ?? grid['iconRatio']));
  const badge = isPlainObject(item['badge']) ? item['badge'] : undefined;
  const badgeText = useText(badge?.['text'], scope);
  const horizontal = grid['direction'] === 'horizontal';
  const bordered = grid['border'] !== false;
  const marked = (what: ReactNode): ReactNode =>
    badge ? (
      <Badge
        color={levels[String(badge['level'])] ?? 'error'}
        data-badge=""
        {...(badge['mode'] === 'dot' || badgeText === '' ? { variant: 'dot' as const } : { badgeContent: badgeText })}
        max={typeof badge['overflowCount'] === 'number' ? badge['overflowCount'] : 99}
      >
        {what}
      </Badge>
    ) : (
      what
    );
  const words = <Box sx={{ fontSize: 13, textAlign: 'center', overflowWrap: 'anywhere' }}>{text}</Box>;
  const content = (
    <Box
      sx={{
        display: 'flex',
        flexDirection: `${horizontal ? 'row' : 'column'}${grid['reverse'] === true ? '-reverse' : ''}`,
        alignItems: horizontal || grid['center'] !== false ? 'center' : 'flex-start',
        justifyContent: grid['center'] === false ? 'flex-start' : 'center',
        gap: 0.75,
        width: '100%',
        height: '100%',
        p: 1.5,
        boxSizing: 'border-box',
      }}
    >
      {pictured && marked(pictured)}
      {text !== '' && (pictured ? words : marked(words))}
    </Box>
  );
  const look = {
    width: '100%',
    height: '100%',
    borderRadius: 1,
    ...(bordered ? { border: 1, borderColor: 'divider' } : {}),
    ...(grid['square'] === true ? { aspectRatio: '1' } : {}),
  } as const;
  // Places inside the program stay in its window.
  const blank = item['blank'] !== false && to !== undefined && isExternalAddress(to);
  const pressable = {
    fontFamily: 'inherit',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
    '&:hover': { bgcolor: 'action.hover' },
  };
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      {own ? (
        <ButtonBase disabled={disabled} onClick={() => void run()} sx={{ ...look, ...pressable }}>
          {content}
        </ButtonBase>
      ) : to === undefined ? (
        <Box sx={look}>{content}</Box>
      ) : (
        <ButtonBase
          href={to}
          {...(blank ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          onClick={(event) => {
            if (event.defaultPrevented || blank || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            environment.navigate(to);
          }}
          sx={{ ...look, ...pressable }}
        >
          {content}
        </ButtonBase>
      )}
    </Box>
  );
}

const levels: Readonly<Record<string, 'error' | 'info' | 'success' | 'warning'>> = {
  danger: 'error',
  info: 'info',
  success: 'success',
  warning: 'warning',
};

/** A picture from a safe address, or one of the renderer's own by the class of an icon. */
function picture(icon: string, judge: JudgePicture, ratio: number): ReactNode {
  if (icon === '') return undefined;
  const name = /[/.:]/.test(icon) ? undefined : iconName(icon);
  if (name) return <Icon name={name} sx={{ fontSize: 28 }} />;
  const { src, refused } = judge(safePicture(icon));
  if (refused !== undefined) return <RefusedPicture text={refused} />;
  if (src === undefined) return undefined;
  const share = ratio > 0 && ratio <= 100 ? ratio : 60;
  return <Box component="img" src={src} alt="" sx={{ width: `${share}%`, maxWidth: 96, maxHeight: 96, objectFit: 'contain' }} />;
}
