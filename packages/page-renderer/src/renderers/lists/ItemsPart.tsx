import type { ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { CrudNode } from '../../schema/drawn.ts';
import { Crud } from '../crud/Crud.tsx';

/** `cards` and `list`: rows that are already there, as cards or one below the other, with all that a list can do without a call. */
export function ItemsPart({ node, ...props }: RendererProps): ReactNode {
  return (
    <Crud {...props} node={{ ...node, mode: node.type === 'list' ? 'list' : 'cards' } as unknown as CrudNode & SchemaObject} />
  );
}
