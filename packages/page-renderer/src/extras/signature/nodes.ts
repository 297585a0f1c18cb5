import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { InputSignatureNode } from '../../schema/extra-inputs.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<InputSignatureNode>({
    types: ['input-signature'],
    frame: 'group-field',
    static: { text: async () => (await import('./SignatureText.tsx')).SignatureText },
    load: async () => (await import('./index.ts')).SignatureInput,
  }),
];
