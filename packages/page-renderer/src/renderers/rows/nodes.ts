import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { ComboNode, InputTableNode, KeyValueNode } from '../../schema/row-inputs.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<ComboNode>({
    types: ['combo', 'input-array'],
    frame: 'group-field',
    static: 'itself',
    load: async () => (await import('./index.ts')).Combo,
  }),
  defineNode<KeyValueNode>({
    types: ['input-kv', 'input-kvs'],
    frame: 'group-field',
    static: 'itself',
    load: async () => (await import('./index.ts')).InputKeyValue,
  }),
  defineNode<InputTableNode>({
    types: ['input-table'],
    frame: 'group-field',
    static: 'itself',
    load: async () => (await import('./index.ts')).InputTable,
  }),
];
