import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { ExcelInputNode } from '../../schema/file-inputs.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<ExcelInputNode>({
    types: ['input-excel'],
    frame: 'group-field',
    load: async () => (await import('./index.ts')).ExcelInput,
  }),
];
