import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { CalendarNode } from '../../schema/shown.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<CalendarNode>({
    types: ['calendar'],
    load: async () => (await import('./index.ts')).CalendarPart,
  }),
];
