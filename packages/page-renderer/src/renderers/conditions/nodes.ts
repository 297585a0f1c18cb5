import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { ConditionBuilderNode } from '../../schema/form-fields.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<ConditionBuilderNode>({
    types: ['condition-builder'],
    frame: 'group-field',
    static: 'itself',
    load: async () => (await import('./index.ts')).ConditionBuilder,
  }),
];
