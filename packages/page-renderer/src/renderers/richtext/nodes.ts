import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { RichTextNode } from '../../schema/editor-inputs.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<RichTextNode>({
    types: ['input-rich-text'],
    frame: 'group-field',
    static: { display: 'html' },
    load: async () => (await import('./index.ts')).RichTextInput,
  }),
];
