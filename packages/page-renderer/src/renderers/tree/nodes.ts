import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { TreeNode } from '../../schema/option-inputs.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<TreeNode>({
    types: ['input-tree'],
    frame: 'group-field',
    static: 'options',
    load: async () => (await import('./index.ts')).TreeInput,
  }),
  defineNode<TreeNode>({
    types: ['tree-select', 'nested-select', 'cascader-select'],
    frame: 'field',
    static: 'options',
    load: async () => (await import('./index.ts')).TreeSelect,
  }),
];
