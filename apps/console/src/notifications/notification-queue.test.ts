import { describe, expect, test, vi } from 'vitest';
import { createNotificationQueue } from './notification-queue.ts';

const failed = { severity: 'error', text: 'it failed' } as const;

describe('notification queue', () => {
  test('keeps the order and gives every notification its own id', () => {
    const queue = createNotificationQueue();
    queue.push(failed);
    queue.push({ severity: 'success', text: 'it worked' });
    expect(queue.list().map(({ id, text }) => [id, text])).toEqual([
      [1, 'it failed'],
      [2, 'it worked'],
    ]);
  });

  test('tells the same thing once while it is shown, and again after it was dismissed', () => {
    const queue = createNotificationQueue();
    queue.push(failed);
    queue.push(failed);
    expect(queue.list()).toHaveLength(1);
    queue.dismiss(queue.list()[0]!.id);
    expect(queue.list()).toHaveLength(0);
    queue.push(failed);
    expect(queue.list()).toHaveLength(1);
  });

  test('the same text with another severity is another thing', () => {
    const queue = createNotificationQueue();
    queue.push(failed);
    queue.push({ severity: 'warning', text: failed.text });
    expect(queue.list()).toHaveLength(2);
  });

  test('what can be undone is never merged', () => {
    const queue = createNotificationQueue();
    queue.push({ severity: 'success', text: 'deleted', onUndo: () => {} });
    queue.push({ severity: 'success', text: 'deleted', onUndo: () => {} });
    expect(queue.list()).toHaveLength(2);
  });

  test('listeners hear of changes only, until they unsubscribe', () => {
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

test('takes the undo button from earlier messages of a history once a newer one has come', () => {
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
