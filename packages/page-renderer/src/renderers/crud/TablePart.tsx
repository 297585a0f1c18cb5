import type { ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { CrudNode, TableNode } from '../../schema/drawn.ts';
import { Crud } from './Crud.tsx';

/** A table of rows that are already there: `source`, otherwise `items` or `rows` of the scope. All that a list can do without a call. */
export function TablePart({ node, ...props }: RendererProps<TableNode & SchemaObject>): ReactNode {
  return <Crud {...props} node={node as unknown as CrudNode & SchemaObject} />;
}
