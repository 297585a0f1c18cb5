import type { Column } from '../../core/crud/list-parts.ts';
import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { useText } from '../../view/useText.ts';
import { Cell } from '../crud/Cell.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { ItemFieldNode } from '../../schema/display.ts';

const holders: ReadonlySet<string> = new Set(['hbox', 'grid', 'flex', 'container', 'wrapper', 'panel', 'tabs', 'each']);

/** One value of a card or of a list's entry, with its label before it. */
export function FieldPart({ node, path, scope }: RendererProps<Drawn<ItemFieldNode>>): ReactNode {
  const label = useText(node.label, scope);
  const column = useMemo<Column>(() => {
    const { type, fieldType, label: own, ...rest } = node as SchemaObject & { readonly fieldType?: string };
    const kept = fieldType ?? (type === 'list-item-field' || type === 'card-item-field' ? undefined : type);
    return {
      key: path,
      label: typeof own === 'string' ? own : '',
      at: '',
      hasMore: false,
      node: { ...rest, ...(kept ? { type: kept } : {}) },
    };
  }, [node, path]);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', py: 0.25, minWidth: 0 }}>
      {label !== '' && (
        <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
          {label}
        </Box>
      )}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Cell column={column} scope={scope} path={path} />
      </Box>
    </Box>
  );
}

/** Returns the nodes of a card's body: what has a label or a name is a field. Boxes are looked through, all else stays as it is. */
export function asFields(body: unknown): SchemaNode | undefined {
  if (Array.isArray(body)) return body.map((item: unknown) => asFields(item) ?? '');
  if (!isPlainObject(body)) return body as SchemaNode | undefined;
  const { type } = body as SchemaObject;
  if (type !== undefined && holders.has(type)) {
    const key = type === 'hbox' || type === 'grid' ? 'columns' : type === 'flex' ? 'items' : 'body';
    return { ...body, [key]: asFields(body[key]) };
  }
  const labelled = typeof body['label'] === 'string' && !isButton(body);
  const bare = type === undefined && typeof body['name'] === 'string' && body['body'] === undefined;
  if (!labelled && !bare)
    return type === undefined && body['body'] !== undefined ? { ...body, body: asFields(body['body']) } : body;
  return { ...body, type: 'list-item-field', ...(type === undefined ? {} : { fieldType: type }) };
}

function isButton(node: Readonly<Record<string, unknown>>): boolean {
  const { type } = node as { readonly type?: unknown };
  return (
    node['actionType'] !== undefined ||
    (typeof type === 'string' &&
      /^(?:button|action|submit|reset|dropdown-button|button-group|button-toolbar|operation|link)$/.test(type))
  );
}
