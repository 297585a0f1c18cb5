import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { Grid2DNode, GridNavNode, ShapeNode, SliderNode } from '../../schema/extra-parts.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<Grid2DNode>({
    types: ['grid-2d'],
    load: async () => (await import('./index.ts')).Grid2D,
  }),
  defineNode<GridNavNode>({
    types: ['grid-nav'],
    load: async () => (await import('./index.ts')).GridNav,
  }),
  defineNode<ShapeNode>({
    types: ['shape'],
    ownEvents: ['click'],
    load: async () => (await import('./index.ts')).ShapePart,
  }),
  defineNode<SliderNode>({
    types: ['slider'],
    load: async () => (await import('./index.ts')).SliderPart,
  }),
];
