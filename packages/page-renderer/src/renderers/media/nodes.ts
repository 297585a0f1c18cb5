import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { MediaNode } from '../../schema/shown.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<MediaNode>({
    types: ['video'],
    load: async () => (await import('./index.ts')).VideoPart,
  }),
  defineNode<MediaNode>({
    types: ['audio'],
    load: async () => (await import('./index.ts')).AudioPart,
  }),
];
