import { createNotificationQueue } from './notification-queue.ts';

/** The notifications of this tab. */
export const notifications = createNotificationQueue();
