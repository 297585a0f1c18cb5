import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { PaginationNode } from '../../schema/shown.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<PaginationNode>({
    types: ['pagination', 'pager'],
    load: async () => (await import('./index.ts')).PaginationPart,
  }),
];
