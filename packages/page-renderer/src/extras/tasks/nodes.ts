import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { TasksNode } from '../../schema/extra-parts.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<TasksNode>({
    types: ['tasks'],
    load: async () => (await import('./index.ts')).TasksPart,
  }),
];
