import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { CardNode, ItemFieldNode, ItemsNode, ListItemNode, PropertyNode } from '../../schema/display.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<ItemsNode>({
    types: ['cards'],
    dependencies: ['card', 'list-item-field'],
    load: async () => (await import('./index.ts')).ItemsPart,
  }),
  defineNode<ItemsNode>({
    types: ['list'],
    dependencies: ['list-item', 'list-item-field'],
    load: async () => (await import('./index.ts')).ItemsPart,
  }),
  defineNode<CardNode>({
    types: ['card', 'card2'],
    load: async () => (await import('./index.ts')).CardPart,
  }),
  defineNode<ListItemNode>({
    types: ['list-item'],
    load: async () => (await import('./index.ts')).ListItemPart,
  }),
  defineNode<ItemFieldNode>({
    types: ['list-item-field', 'card-item-field'],
    load: async () => (await import('./index.ts')).FieldPart,
  }),
  defineNode<PropertyNode>({
    types: ['property'],
    load: async () => (await import('./index.ts')).PropertyPart,
  }),
];
