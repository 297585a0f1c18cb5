/** How a notification is meant. */
export type NotificationSeverity = 'error' | 'warning' | 'success' | 'info';

/** Content of a notification. */
export interface NotificationContent {
  readonly severity: NotificationSeverity;
  /** @default "system error" for an error, "system message" for everything else (section 8) */
  readonly title?: string;
  /** The message, already in the user's language; line breaks are kept. */
  readonly text: string;
  /** Number under which the server has logged the request that failed. */
  readonly requestId?: string;
  /** Takes back what the message reports; shown as a button. */
  readonly onUndo?: () => void;
  /**
   * Names the history that the message belongs to. A newer message of the same history takes the undo button from the earlier ones: their
   * step is no longer the last.
   */
  readonly history?: string;
  /** Another button, for what helps. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** `heading`: beside the heading of the page, where there is nothing else, for what must not lie over the page that comes. @default 'foot' */
  readonly place?: 'foot' | 'heading';
  /** Milliseconds that it stays. @default by what it is */
  readonly duration?: number;
}

/** A notification on the screen or waiting for room there. */
export interface Notification extends NotificationContent {
  readonly id: number;
}

/** Notifications in the order they came. */
export interface NotificationQueue {
  readonly list: () => readonly Notification[];
  /** Adds a notification, unless the same text is still waiting or shown. */
  readonly push: (content: NotificationContent) => void;
  readonly dismiss: (id: number) => void;
  /** Calls back after each change; the answer ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes an empty queue. */
export function createNotificationQueue(): NotificationQueue {
  let notifications: readonly Notification[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly Notification[]): void => {
    notifications = next;
    for (const listener of listeners) listener();
  };
  return {
    list: () => notifications,
    push: (content) => {
      // Ten calls that fail alike are one notification. What can be undone is notified each time: each undo is its own.
      const known = notifications.some(
        ({ severity, text, onUndo }) => severity === content.severity && text === content.text && !onUndo,
      );
      if (known && !content.onUndo) return;
      lastId += 1;
      const isSpent = ({ history }: Notification): boolean => history !== undefined && history === content.history;
      const kept = notifications.map((each) => {
        if (!isSpent(each)) return each;
        const { onUndo: _, ...rest } = each;
        return rest;
      });
      change([...kept, { ...content, id: lastId }]);
    },
    dismiss: (id) => {
      if (notifications.some((each) => each.id === id)) change(notifications.filter((each) => each.id !== id));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** How many notifications are shown at once. */
const maxShownAtOnce = 2;

/** What is shown of the queue: the newest, for they answer what was just pressed; the others come back after them. */
export function newest(list: readonly Notification[]): readonly Notification[] {
  return list.slice(-maxShownAtOnce);
}
