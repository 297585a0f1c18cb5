import { describe, expect, test, vi } from 'vitest';
import { createNotificationQueue, newest } from './notification-queue.ts';

const failed = { severity: 'error', text: 'it failed' } as const;

describe('the notification queue', () => {
  test('keeps the order and gives every notification its own id', () => {
    const queue = createNotificationQueue();
    queue.push(failed);
    queue.push({ severity: 'success', text: 'it worked' });
    expect(queue.list().map(({ id, text }) => [id, text])).toEqual([
      [1, 'it failed'],
      [2, 'it worked'],
    ]);
  });

  test('shows the answer to the last press at once, and what waits once there is room', () => {
    const queue = createNotificationQueue();
    for (const text of ['1', '2', '3', '4', '5']) queue.push({ severity: 'warning', text });
    const shown = (): readonly string[] => newest(queue.list()).map(({ text }) => text);
    expect(shown()).toEqual(['4', '5']);
    queue.dismiss(4);
    expect(shown()).toEqual(['3', '5']);
  });

  test('shows equal notifications once, and again after they were dismissed', () => {
    const queue = createNotificationQueue();
    queue.push(failed);
    queue.push(failed);
    expect(queue.list()).toHaveLength(1);
    queue.dismiss(queue.list()[0]!.id);
    expect(queue.list()).toHaveLength(0);
    queue.push(failed);
    expect(queue.list()).toHaveLength(1);
  });

  test('keeps the same text with another severity separate', () => {
    const queue = createNotificationQueue();
    queue.push(failed);
    queue.push({ severity: 'warning', text: failed.text });
    expect(queue.list()).toHaveLength(2);
  });

  test('never merges notifications with undo', () => {
    const queue = createNotificationQueue();
    queue.push({ severity: 'success', text: 'deleted', onUndo: () => {} });
    queue.push({ severity: 'success', text: 'deleted', onUndo: () => {} });
    expect(queue.list()).toHaveLength(2);
  });

  test('notifies listeners of changes only, until they unsubscribe', () => {
    const queue = createNotificationQueue();
    const listener = vi.fn();
    const unsubscribe = queue.subscribe(listener);
    queue.push(failed);
    queue.push(failed);
    queue.dismiss(99);
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    queue.dismiss(1);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

test('removes the undo button of older messages of a history when a newer one is added', () => {
  const queue = createNotificationQueue();
  const undo = (): void => {};
  queue.push({ severity: 'success', text: '1 session published', onUndo: undo, history: 'calendar' });
  queue.push({ severity: 'success', text: 'file uploaded', onUndo: undo });
  queue.push({ severity: 'success', text: '1 session unpublished', onUndo: undo, history: 'calendar' });
  expect(queue.list().map(({ text, onUndo }) => [text, onUndo !== undefined])).toEqual([
    ['1 session published', false],
    ['file uploaded', true],
    ['1 session unpublished', true],
  ]);
});
