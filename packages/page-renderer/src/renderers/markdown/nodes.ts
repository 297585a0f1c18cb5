import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { MarkdownNode } from '../../schema/display.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<MarkdownNode>({
    types: ['markdown'],
    load: async () => (await import('./index.ts')).Markdown,
  }),
];
