import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { CrudNode, TableNode } from '../../schema/crud.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<CrudNode>({
    types: ['crud'],
    ownEvents: ['init'],
    load: async () => (await import('./index.ts')).Crud,
  }),
  defineNode<TableNode>({
    types: ['table'],
    load: async () => (await import('./index.ts')).TablePart,
  }),
  defineNode<TableNode>({
    types: ['table2'],
    load: async () => (await import('./Table2Part.tsx')).Table2Part,
  }),
  defineNode<CrudNode>({
    types: ['crud2'],
    ownEvents: ['init'],
    load: async () => (await import('./Table2Part.tsx')).Table2Part,
  }),
];
