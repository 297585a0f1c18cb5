import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { UsersSelectNode } from '../../schema/extra-inputs.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<UsersSelectNode>({
    types: ['users-select'],
    frame: 'group-field',
    static: 'options',
    load: async () => (await import('./index.ts')).UsersSelect,
  }),
];
