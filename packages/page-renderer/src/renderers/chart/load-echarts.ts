import { loadPart } from '@lab-console/widget-base';
import type { ECharts } from 'echarts/core';

/** Loads the library of charts, once for all of them. */
export const loadEcharts = async (): Promise<(box: HTMLElement, dark: boolean) => ECharts> =>
  loadPart(() => import('./echarts.ts'), 'startChart');

/** Begins to load the library before a chart is drawn; where that fails, the chart loads it again or shows why it cannot. */
export function fetchEcharts(): void {
  loadEcharts().catch(() => {});
}
