import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { ChartNode } from '../../schema/display.ts';
import type { ChartRadiosNode } from '../../schema/extra-inputs.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<ChartRadiosNode>({
    types: ['chart-radios'],
    frame: 'group-field',
    static: 'options',
    load: async () => (await import('./index.ts')).ChartRadios,
  }),
  defineNode<ChartNode>({
    types: ['chart'],
    ownEvents: ['click', 'init'],
    load: async () => (await import('./index.ts')).Chart,
  }),
];
