import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { InputFormulaNode } from '../../schema/extra-inputs.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<InputFormulaNode>({
    types: ['input-formula'],
    frame: 'group-field',
    load: async () => (await import('./index.ts')).FormulaInput,
  }),
];
