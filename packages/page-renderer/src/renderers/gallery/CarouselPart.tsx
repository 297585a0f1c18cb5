import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { safeAddress } from '../../core/address/safe-address.ts';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { pauseOf } from '../../core/data/pause.ts';
import { toText } from '../../core/data/to-text.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { Icon } from '../../view/icons.tsx';
import { useComponent } from '../../view/useComponent.ts';
import { RefusedPicture } from '../../view/RefusedPicture.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePictureAddress } from '../../view/usePictureAddress.ts';
import { useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { CarouselNode } from '../../schema/display.ts';

const length = (value: unknown, fallback: number | string): number | string =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+(?:\.\d+)?(?:px|%|rem|em|vh|vw)$/.test(value))
    ? value
    : fallback;

/** Pictures or nodes one at a time; goes on by itself unless it is looked at, stopped, or motion is unwanted. */
export function CarouselPart({ node, path, scope, render, environment }: RendererProps<Drawn<CarouselNode>>): ReactNode {
  const parts = usePartTexts();
  const judge = usePictureAddress();
  const value = useNodeValue(node, scope);
  const items = useMemo(() => {
    const list: readonly unknown[] = Array.isArray(value) ? value : Array.isArray(node.options) ? node.options : [];
    return list.map((item, index) => {
      const row = isPlainObject(item) ? item : { image: item };
      return { row, scope: new Scope({ parent: scope, values: { ...row, item, index } }) };
    });
  }, [value, node, scope]);
  const [at, setAt] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const plays = node.auto !== false && !isStill && items.length > 1;
  const interval = pauseOf(node.interval, 1_000, 5_000);
  const current = items.length === 0 ? 0 : at % items.length;
  const go = (to: number): void => setAt((to + items.length) % Math.max(1, items.length));
  useEffect(() => {
    if (!plays || isHeld || isStopped) return undefined;
    const timer = setInterval(() => setAt((before) => before + 1), interval);
    return () => clearInterval(timer);
  }, [plays, isHeld, isStopped, interval]);
  useComponent(node, path, {
    scope,
    perform: (action, args) => {
      if (action === 'next') go(current + 1);
      else if (action === 'prev') go(current - 1);
      else if (action === 'goto-image') go(Number(args['activeIndex'] ?? 1) - 1);
      else return undefined;
      return true;
    },
  });
  const shown = items[current];
  if (!shown) return null;
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') go(current - 1);
    else if (event.key === 'ArrowRight') go(current + 1);
  };
  const { row } = shown;
  const { src, refused } = judge(safeAddress(toText(row['image'])));
  const href = safeAddress(toText(row['href']));
  const template = (row['html'] === undefined ? node.itemSchema : { type: 'html', html: row['html'] }) as SchemaNode | undefined;
  const picture = template ? (
    render(template, 'itemSchema', { scope: shown.scope })
  ) : src === undefined ? (
    <RefusedPicture text={refused} />
  ) : (
    <Box component="img" src={src} alt={toText(row['title'])} sx={{ width: '100%', height: '100%', objectFit: 'contain' }} />
  );
  return (
    <Box
      role="group"
      aria-roledescription={parts.carousel}
      aria-label={toText(node.title) || parts.carousel}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={handleKey}
      sx={{ width: length(node.width, '100%') }}
    >
      <Box
        aria-live={plays && !isHeld && !isStopped ? 'off' : 'polite'}
        sx={{ height: length(node.height, 200), overflow: 'hidden', borderRadius: 1, bgcolor: 'action.hover' }}
      >
        {href !== undefined && href !== '' && !template ? (
          <a
            href={href}
            onClick={(event) => {
              if (event.defaultPrevented) return;
              event.preventDefault();
              environment.navigate(href, row['blank'] === true ? { newTab: true } : {});
            }}
          >
            {picture}
          </a>
        ) : (
          picture
        )}
      </Box>
      {!template && toText(row['title']) !== '' && <Box sx={{ fontWeight: 600 }}>{toText(row['title'])}</Box>}
      {!template && toText(row['description']) !== '' && <Box sx={{ color: 'text.secondary' }}>{toText(row['description'])}</Box>}
      {items.length > 1 && (
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'center', gap: 0.5 }}>
          <IconButton size="small" aria-label={parts.previous} onClick={() => go(current - 1)}>
            <Icon name="left" />
          </IconButton>
          <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {formatText(parts.pageOf, { page: current + 1, count: items.length })}
          </Box>
          <IconButton size="small" aria-label={parts.next} onClick={() => go(current + 1)}>
            <Icon name="right" />
          </IconButton>
          {plays && (
            <IconButton size="small" aria-label={isStopped ? parts.play : parts.stop} onClick={() => setStopped(!isStopped)}>
              <Icon name={isStopped ? 'play' : 'pause'} />
            </IconButton>
          )}
        </Stack>
      )}
    </Box>
  );
}
