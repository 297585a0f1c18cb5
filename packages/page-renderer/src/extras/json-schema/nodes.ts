import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { JsonSchemaNode } from '../../schema/extra-inputs.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<JsonSchemaNode>({
    types: ['json-schema'],
    frame: 'group-field',
    load: async () => (await import('./index.ts')).JsonSchemaInput,
  }),
];
