import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { ControlNode, FormulaNode, HiddenNode } from '../../schema/form-fields.ts';
import type { FormNode } from '../../schema/form.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<FormNode>({
    types: ['form'],
    ownEvents: ['init'],
    dependencies: ['submit'],
    load: async () => (await import('./index.ts')).FormPart,
  }),
  defineNode<HiddenNode>({
    types: ['hidden'],
    load: async () => (await import('./index.ts')).HiddenField,
  }),
  defineNode<ControlNode>({
    types: ['control'],
    load: async () => (await import('./index.ts')).Control,
  }),
  defineNode<FormulaNode>({
    types: ['formula'],
    load: async () => (await import('./index.ts')).FormulaField,
  }),
];
