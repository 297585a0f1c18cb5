import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { WordsNode } from '../../schema/shown.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<WordsNode>({
    types: ['words', 'tags'],
    load: async () => (await import('./index.ts')).WordsPart,
  }),
];
