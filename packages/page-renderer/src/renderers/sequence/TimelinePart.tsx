import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { ownMap } from '../../core/data/own-map.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { shownPart } from '../../core/data/shown-part.ts';
import { toText } from '../../core/data/to-text.ts';
import { renderText } from '../../core/expression/template.ts';
import { Scope } from '../../core/scope/Scope.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useComponent } from '../../view/useComponent.ts';
import { usePortion } from '../../view/usePortion.tsx';
import { useSource } from '../../view/useSource.ts';
import { useTracked } from '../../view/useTracked.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { TimelineNode } from '../../schema/display.ts';

const listNames = ['items', 'options', 'rows'] as const;

const colors = ownMap<string>({
  info: 'info.main',
  success: 'success.main',
  warning: 'warning.main',
  danger: 'error.main',
});

/** What happened, in its order: time, title and detail of each, along a line. */
export function TimelinePart({ node, path, scope, render }: RendererProps<Drawn<TimelineNode>>): ReactNode {
  const { runtime } = useSettings();
  const { items: given, source, name } = node as Readonly<Record<string, unknown>>;
  const sourced = useSource(source, scope, listNames);
  const named = useTracked(scope, (reader) => (typeof name === 'string' ? reader.read(name) : undefined), [name]);
  const found = sourced.value ?? given ?? named;
  const own = (part: unknown, at: string): SchemaNode | undefined =>
    found === given ? (part as SchemaNode | undefined) : shownPart(part, `${path}.${at}`, runtime.warn);
  useComponent(node, path, { scope, reload: sourced.reload });
  const items = useMemo(() => {
    const list = (Array.isArray(found) ? (found as readonly unknown[]) : []).filter(isPlainObject);
    const ordered = node.reverse === true ? list.toReversed() : list;
    return ordered.map((item, index) => ({ item, scope: new Scope({ parent: scope, values: { ...item, index } }) }));
  }, [found, node, scope]);
  const { shown, more } = usePortion(items);
  const across = node.direction === 'horizontal';
  return (
    <Box
      component="ol"
      sx={{ listStyle: 'none', m: 0, p: 0, my: 1, ...(across ? { display: 'flex', gap: 2, overflowX: 'auto' } : {}) }}
    >
      {shown.map(({ item, scope: inner }, index) => {
        const reader = scopeReader(inner);
        const text = (value: unknown): string => renderText(toText(value), reader, runtime.warn);
        const part = (key: 'title' | 'detail' | 'time'): ReactNode =>
          isPlainObject(item[key])
            ? render(own(item[key], `items[${index}].${key}`), `items[${index}].${key}`, { scope: inner })
            : text(item[key]);
        const card = own(item['cardSchema'], `items[${index}].cardSchema`) ?? node.cardSchema;
        const color = toText(item['color'] ?? item['level']);
        const head = node.itemTitleSchema as SchemaNode | undefined;
        return (
          <Box
            component="li"
            // oxlint-disable-next-line react/no-array-index-key -- entries have no identity that could be known here
            key={index}
            sx={{
              position: 'relative',
              pl: 2.5,
              pb: 1.5,
              borderLeft: across ? 0 : 2,
              borderColor: 'divider',
              minWidth: across ? 160 : 0,
            }}
          >
            <Box
              aria-hidden
              sx={{
                position: 'absolute',
                left: across ? 0 : -6,
                top: 5,
                width: 10,
                height: 10,
                borderRadius: '50%',
                bgcolor: colors[color] ?? (/^#[\da-f]{3,8}$/i.test(color) ? color : 'primary.main'),
              }}
            />
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{part('time')}</Box>
            <Box sx={{ fontWeight: 600 }}>
              {head === undefined ? part('title') : render(head, 'itemTitleSchema', { scope: inner })}
            </Box>
            {item['detail'] !== undefined && <Box sx={{ overflowWrap: 'anywhere' }}>{part('detail')}</Box>}
            {card !== undefined && render(card, `items[${index}].cardSchema`, { scope: inner })}
          </Box>
        );
      })}
      {more !== null && <li>{more}</li>}
    </Box>
  );
}
