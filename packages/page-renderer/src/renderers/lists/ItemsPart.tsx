import { useState, type ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { CrudNode } from '../../schema/drawn.ts';
import { Crud } from '../crud/Crud.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { ItemsNode } from '../../schema/display.ts';

/** `cards` and `list`: rows that are already there, as cards or one below the other, with all that a list can do without a call. */
export function ItemsPart({ node, ...props }: RendererProps<Drawn<ItemsNode>>): ReactNode {
  const { scope } = props;
  // A list stays in the data that it began with; other data (e.g. another page of them) are another list.
  const [data, setData] = useState({ scope, key: 0 });
  if (data.scope !== scope) setData({ scope, key: data.key + 1 });
  return (
    <Crud
      {...props}
      key={data.key}
      node={{ ...node, mode: node.type === 'list' ? 'list' : 'cards' } as unknown as CrudNode & SchemaObject}
    />
  );
}
