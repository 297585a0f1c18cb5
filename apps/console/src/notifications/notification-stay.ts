import type { NotificationContent } from './notification-queue.ts';

/** Less than this cannot be read. */
const minMs = 2_000;

/** How long a notification stays, in milliseconds; reading and undoing takes longer than noticing. Its own duration wins. */
export function notificationStay({ severity, onUndo, duration }: NotificationContent): number {
  if (duration !== undefined) return Math.max(minMs, duration);
  if (severity === 'error') return 12_000;
  return onUndo ? 9_000 : 5_000;
}
