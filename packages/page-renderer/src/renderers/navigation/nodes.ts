import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { BreadcrumbNode, NavNode } from '../../schema/display.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<NavNode>({
    types: ['nav', 'navigation'],
    ownEvents: ['click', 'init'],
    load: async () => (await import('./index.ts')).Nav,
  }),
  defineNode<BreadcrumbNode>({
    types: ['breadcrumb'],
    load: async () => (await import('./index.ts')).Breadcrumb,
  }),
];
