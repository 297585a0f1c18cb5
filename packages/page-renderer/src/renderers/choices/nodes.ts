import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { ButtonChoicesNode, ChainedSelectNode, MatrixNode, PickerNode, TransferNode } from '../../schema/option-inputs.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<ButtonChoicesNode>({
    types: ['button-group-select', 'list-select'],
    frame: 'group-field',
    static: 'options',
    load: async () => (await import('./index.ts')).ButtonChoices,
  }),
  defineNode<ChainedSelectNode>({
    types: ['chained-select'],
    frame: 'group-field',
    load: async () => (await import('./index.ts')).ChainedSelect,
  }),
  defineNode<MatrixNode>({
    types: ['matrix-checkboxes'],
    frame: 'group-field',
    static: 'itself',
    load: async () => (await import('./index.ts')).MatrixInput,
  }),
  defineNode<PickerNode>({
    types: ['picker'],
    frame: 'group-field',
    static: 'options',
    dependencies: ['crud', 'list-item', 'list-item-field'],
    load: async () => (await import('./index.ts')).PickerInput,
  }),
  defineNode<TransferNode>({
    types: ['transfer', 'transfer-picker'],
    frame: 'group-field',
    static: 'several-options',
    load: async () => (await import('./index.ts')).TransferInput,
  }),
  defineNode<TransferNode>({
    types: ['tabs-transfer', 'tabs-transfer-picker'],
    frame: 'group-field',
    load: async () => (await import('./index.ts')).TransferInput,
  }),
];
