export { buildScheduleRowLookups } from './build-schedule-row-lookups.ts';
export { checkScheduleRow } from './check-schedule-row.ts';
export { splitClassCodes } from './class-codes.ts';
export { createNameIndex } from './create-name-index.ts';
export { createPeriodIndex } from './create-period-index.ts';
export { parseFlag } from './flag.ts';
export { requiredScheduleFields } from './schedule-row.ts';
export { namedPeriod, periodLookups } from './period-lookups.ts';

export type { ScheduleRowTables } from './build-schedule-row-lookups.ts';
export type { NamedRow } from './create-name-index.ts';
export type { NamedPeriod } from './create-period-index.ts';
