import { expect, test } from 'vitest';
import { notificationStay } from './notification-stay.ts';

test.each([
  [{ severity: 'error', text: 'x' }, 12_000],
  [{ severity: 'success', text: 'x' }, 5_000],
  [{ severity: 'success', text: 'x', onUndo: () => {} }, 9_000],
  [{ severity: 'error', text: 'x', duration: 3_000 }, 3_000],
  [{ severity: 'info', text: 'x', duration: 60_000 }, 60_000],
  [{ severity: 'info', text: 'x', duration: 10 }, 2_000],
] as const)('%j is shown for %s ms', (content, expected) => {
  expect(notificationStay(content)).toBe(expected);
});
