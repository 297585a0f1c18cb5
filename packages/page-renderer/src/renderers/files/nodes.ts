import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { FileInputNode } from '../../schema/file-inputs.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<FileInputNode>({
    types: ['input-file', 'input-image'],
    frame: 'group-field',
    static: 'files',
    load: async () => (await import('./index.ts')).FileInput,
  }),
];
