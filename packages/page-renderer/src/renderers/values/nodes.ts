import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { UuidNode } from '../../schema/form-fields.ts';
import type { ColorInputNode, RangeInputNode, RatingInputNode } from '../../schema/number-inputs.ts';
import type { SubFormNode } from '../../schema/row-inputs.ts';
import type { TagInputNode } from '../../schema/text-inputs.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<ColorInputNode>({
    types: ['input-color'],
    frame: 'field',
    static: { display: 'color' },
    load: async () => (await import('./index.ts')).ColorInput,
  }),
  defineNode<TagInputNode>({
    types: ['input-tag'],
    frame: 'field',
    static: 'several-options',
    load: async () => (await import('./index.ts')).TagInput,
  }),
  defineNode<RangeInputNode>({
    types: ['input-range'],
    frame: 'group-field',
    load: async () => (await import('./index.ts')).RangeInput,
  }),
  defineNode<RatingInputNode>({
    types: ['input-rating'],
    frame: 'group-field',
    load: async () => (await import('./index.ts')).RatingInput,
  }),
  defineNode<SubFormNode>({
    types: ['input-sub-form'],
    frame: 'group-field',
    load: async () => (await import('./index.ts')).SubFormInput,
  }),
  defineNode<UuidNode>({
    types: ['uuid'],
    load: async () => (await import('./index.ts')).UuidField,
  }),
];
