import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { ChartNode } from '../../schema/display.ts';
import type { ChartRadiosNode } from '../../schema/extra-inputs.ts';

/** Fetches the library of charts beside the parts that draw with it; where that fails, the chart loads it again or shows why it cannot. */
function withEcharts<T>(parts: Promise<T>): Promise<T> {
  import('./echarts.ts').catch(() => undefined);
  return parts;
}

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<ChartRadiosNode>({
    types: ['chart-radios'],
    frame: 'group-field',
    static: 'options',
    load: async () => (await withEcharts(import('./index.ts'))).ChartRadios,
  }),
  defineNode<ChartNode>({
    types: ['chart'],
    ownEvents: ['click', 'init'],
    load: async () => (await withEcharts(import('./index.ts'))).Chart,
  }),
];
