import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { ClosedOverlayNode } from '../../schema/shown.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<ClosedOverlayNode>({
    types: ['dialog', 'drawer'],
    load: async () => (await import('./ClosedOverlay.tsx')).ClosedOverlay,
  }),
];
