import { shortTime, toSeconds, type Period } from '@lab-console/schedule-rules';
import { namedPeriod } from '@lab-console/schedule-rules/schedule-import';
import type { IssueInput } from '../core/import-issue.ts';

/** Registrars count periods of 40 to 50 minutes; one from this length on is likely two of theirs. */
const longSeconds = 75 * 60;

/** A warning for several periods, such as `3-4节`, where those of the university are so long that the sheet may count others. */
export function longPeriods(text: string, periods: readonly Period[]): readonly IssueInput<'period'>[] {
  const named = namedPeriod(periods, text);
  const [first, last] = named.kind === 'several' ? [named.periods[0], named.periods.at(-1)] : [];
  if (!first || !last || toSeconds(first.end_time) - toSeconds(first.start_time) < longSeconds) return [];
  const params = { value: text, from: shortTime(first.start_time), until: shortTime(last.end_time) };
  return [{ code: 'long-periods', severity: 'warning', column: 'period', params }];
}
