import { periodLookups } from '@lab-console/schedule-rules/schedule-import';
import type { RowValues } from '../core/import-column.ts';
import type { ScheduleData, ScheduleImportColumns } from './schedule-data.ts';

/** How many periods a row asks for, in their own column or by `1-2` as its period; `null` where it names no number. */
export function periodsOfRow(
  { period, periods }: RowValues<ScheduleImportColumns>,
  base: Pick<ScheduleData['base'], 'periods'>,
): number | null {
  return periods ?? periodLookups(base.periods).namedCount(period ?? '');
}
