import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type {
  CollapseGroupNode,
  CollapseNode,
  ContainerNode,
  DividerNode,
  EachNode,
  FieldSetNode,
  FlexNode,
  GridNode,
  GroupNode,
  IframeNode,
  PageNode,
  PanelNode,
  ServiceNode,
  TabsNode,
} from '../../schema/layout.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<PageNode>({
    types: ['page'],
    ownEvents: ['init'],
    load: async () => (await import('./Page.tsx')).Page,
  }),
  defineNode<ServiceNode>({
    types: ['service'],
    ownEvents: ['init'],
    load: async () => (await import('./index.ts')).Service,
  }),
  defineNode<ContainerNode>({
    types: ['container', 'wrapper', 'flex-item', 'vbox'],
    load: async () => (await import('./index.ts')).Container,
  }),
  defineNode<FlexNode>({
    types: ['flex'],
    load: async () => (await import('./index.ts')).Flex,
  }),
  defineNode<GridNode>({
    types: ['grid', 'hbox'],
    // A column without a type.
    dependencies: ['container'],
    load: async () => (await import('./index.ts')).Columns,
  }),
  defineNode<GroupNode>({
    types: ['group', 'input-group'],
    load: async () => (await import('./index.ts')).Columns,
  }),
  defineNode<PanelNode>({
    types: ['panel'],
    load: async () => (await import('./index.ts')).Panel,
  }),
  defineNode<DividerNode>({
    types: ['divider'],
    load: async () => (await import('./index.ts')).Separator,
  }),
  defineNode<EachNode>({
    types: ['each'],
    load: async () => (await import('./index.ts')).Each,
  }),
  defineNode<IframeNode>({
    types: ['iframe'],
    load: async () => (await import('./index.ts')).Frame,
  }),
  defineNode<FieldSetNode>({
    types: ['fieldset', 'fieldSet'],
    load: async () => (await import('./folding.ts')).FieldSet,
  }),
  defineNode<CollapseNode>({
    types: ['collapse'],
    load: async () => (await import('./folding.ts')).Collapsible,
  }),
  defineNode<CollapseGroupNode>({
    types: ['collapse-group'],
    load: async () => (await import('./folding.ts')).CollapseGroup,
  }),
  defineNode<TabsNode>({
    types: ['tabs'],
    load: async () => (await import('./TabsPart.tsx')).TabsPart,
  }),
];
