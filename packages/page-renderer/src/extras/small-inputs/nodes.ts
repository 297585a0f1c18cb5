import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type {
  IconPickerNode,
  InputRepeatNode,
  InputVerificationCodeNode,
  LocationPickerNode,
} from '../../schema/extra-inputs.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<LocationPickerNode>({
    types: ['location-picker'],
    frame: 'group-field',
    static: { text: async () => (await import('./LocationText.tsx')).LocationText },
    load: async () => (await import('./index.ts')).LocationInput,
  }),
  defineNode<InputRepeatNode>({
    types: ['input-repeat'],
    frame: 'group-field',
    static: { text: async () => (await import('./RepeatText.tsx')).RepeatText },
    load: async () => (await import('./index.ts')).RepeatInput,
  }),
  defineNode<InputVerificationCodeNode>({
    types: ['input-verification-code'],
    frame: 'group-field',
    load: async () => (await import('./index.ts')).VerificationCode,
  }),
  defineNode<IconPickerNode>({
    types: ['icon-picker', 'icon-select'],
    frame: 'field',
    load: async () => (await import('./index.ts')).IconInput,
  }),
];
