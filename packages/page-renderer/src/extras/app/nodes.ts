import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { AppNode, NestedNode } from '../../schema/extra-parts.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<AppNode>({
    types: ['app'],
    load: async () => (await import('./index.ts')).AppPart,
  }),
  defineNode<NestedNode>({
    types: ['amis'],
    load: async () => (await import('./index.ts')).NestedPart,
  }),
];
