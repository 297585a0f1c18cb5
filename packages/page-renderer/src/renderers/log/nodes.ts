import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { LogNode } from '../../schema/shown.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<LogNode>({
    types: ['log'],
    load: async () => (await import('./index.ts')).LogPart,
  }),
];
