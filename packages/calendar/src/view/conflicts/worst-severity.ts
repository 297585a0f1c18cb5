import type { Conflict } from '@lab-console/schedule-rules';

/** How conflicts are to be told: what the centre forbids is an error, what may be meant so a warning, and none of them is well. */
export function worstSeverity(conflicts: readonly Conflict[]): 'success' | Conflict['severity'] {
  if (conflicts.some(({ severity }) => severity === 'error')) return 'error';
  return conflicts.length > 0 ? 'warning' : 'success';
}
