import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { StepsNode, TimelineNode } from '../../schema/display.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<StepsNode>({
    types: ['steps'],
    load: async () => (await import('./index.ts')).StepsPart,
  }),
  defineNode<TimelineNode>({
    types: ['timeline'],
    load: async () => (await import('./index.ts')).TimelinePart,
  }),
];
