import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { CityInputNode } from '../../schema/option-inputs.ts';
import type { CityTextNode } from '../../schema/shown.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<CityInputNode>({
    types: ['input-city'],
    frame: 'group-field',
    static: { display: 'city' },
    load: async () => (await import('./index.ts')).CityInput,
  }),
  defineNode<CityTextNode>({
    types: ['city'],
    load: async () => (await import('./index.ts')).CityText,
  }),
];
