import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { WebComponentNode } from '../../schema/extra-parts.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<WebComponentNode>({
    types: ['web-component'],
    load: async () => (await import('./index.ts')).WebComponent,
  }),
];
