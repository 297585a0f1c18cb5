import type { ApiClient } from '@lab-console/api-client';
import { createPeriodNames, type SessionTime } from '@lab-console/schedule-rules';
import { allRows } from './all-rows.ts';

/**
 * Returns what people call the periods of sessions: by the first and the last one. The periods are read only where one of the sessions takes several;
 * a function that knows none returns `null`.
 */
export async function loadPeriodNames({
  api,
  sessions,
  signal,
}: {
  readonly api: Pick<ApiClient, 'periods'>;
  readonly sessions: readonly SessionTime[];
  readonly signal: AbortSignal;
}): Promise<(session: SessionTime) => string | null> {
  const hasLong = sessions.some(({ period_count = 1 }) => period_count > 1);
  return createPeriodNames(hasLong ? await allRows((part) => api.periods.list({ signal, ...part })) : []);
}
