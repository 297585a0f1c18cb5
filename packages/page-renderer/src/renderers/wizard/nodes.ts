import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { WizardNode } from '../../schema/wizard.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<WizardNode>({
    types: ['wizard'],
    ownEvents: ['init'],
    load: async () => (await import('./index.ts')).Wizard,
  }),
];
