import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { SearchBoxNode } from '../../schema/display.ts';
import type { AnchorNavNode, PaginationWrapperNode, PortletNode, SwitchContainerNode } from '../../schema/layout.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<AnchorNavNode>({
    types: ['anchor-nav'],
    load: async () => (await import('./index.ts')).AnchorNav,
  }),
  defineNode<SearchBoxNode>({
    types: ['search-box'],
    load: async () => (await import('./index.ts')).SearchBox,
  }),
  defineNode<SwitchContainerNode>({
    types: ['switch-container'],
    load: async () => (await import('./index.ts')).SwitchContainer,
  }),
  defineNode<PortletNode>({
    types: ['portlet'],
    dependencies: ['tabs'],
    load: async () => (await import('./index.ts')).Portlet,
  }),
  defineNode<PaginationWrapperNode>({
    types: ['pagination-wrapper'],
    load: async () => (await import('./index.ts')).PaginationWrapper,
  }),
];
