export { addHeat, heatShare, noHeat } from './heat-cell.ts';
export { createHeatMap } from './heat-map.ts';
export { teachingDays } from './teaching-days.ts';

export type { HeatCell, HeatMeasure } from './heat-cell.ts';
export type { HeatAxis, HeatLine, HeatMap, HeatRequest } from './heat-map.ts';
