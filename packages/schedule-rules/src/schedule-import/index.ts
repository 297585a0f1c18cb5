export { buildScheduleRowLookups } from './build-schedule-row-lookups.ts';
export { createNameIndex } from './create-name-index.ts';

export type { ScheduleRowTables } from './build-schedule-row-lookups.ts';
export type { NamedRow } from './create-name-index.ts';
