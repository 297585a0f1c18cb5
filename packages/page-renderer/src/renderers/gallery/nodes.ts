import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { AvatarNode, CarouselNode, ImagesNode } from '../../schema/display.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<ImagesNode>({
    types: ['images'],
    load: async () => (await import('./index.ts')).ImagesPart,
  }),
  defineNode<AvatarNode>({
    types: ['avatar'],
    load: async () => (await import('./index.ts')).AvatarPart,
  }),
  defineNode<CarouselNode>({
    types: ['carousel'],
    load: async () => (await import('./index.ts')).CarouselPart,
  }),
];
