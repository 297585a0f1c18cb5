import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { BarcodeNode } from '../../schema/extra-parts.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<BarcodeNode>({
    types: ['barcode'],
    load: async () => (await import('./index.ts')).BarcodePart,
  }),
];
