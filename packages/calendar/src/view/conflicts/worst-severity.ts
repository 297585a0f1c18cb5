import type { Conflict } from '@lab-console/schedule-rules';

/** Returns the severity to show for conflicts. What the centre forbids is an error, what may be meant so a warning, and none of them is well. */
export function worstSeverity(conflicts: readonly Conflict[]): 'success' | Conflict['severity'] {
  if (conflicts.some(({ severity }) => severity === 'error')) return 'error';
  return conflicts.length > 0 ? 'warning' : 'success';
}
