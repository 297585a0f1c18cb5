import { MapChart } from 'echarts/charts';
import { GeoComponent } from 'echarts/components';
import { registerMap, use as register } from 'echarts/core';
import type { ChartMap } from '../../core/chart/read-map.ts';

register([MapChart, GeoComponent]);

/** Lets charts draw a map under a name. */
export function provideMap(name: string, map: ChartMap): void {
  registerMap(name, map as unknown as Parameters<typeof registerMap>[1]);
}
