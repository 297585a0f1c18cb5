import { expect, it, vi } from 'vitest';
import type { UploadItem } from './upload-item.ts';
import { createUploadList } from './upload-list.ts';

const item = (id: number): UploadItem => ({ id, path: `${id}.txt`, file: new File([], 'a'), phase: 'waiting', sent: 0 });

it.each([
  ['a few', 50, 22],
  ['thousands', 2_000, 6],
])('calls its listeners seldom while %s change for 1.7 seconds, and at once with the end', (_title, count, most) => {
  vi.useFakeTimers();
  try {
    const list = createUploadList();
    const seen: number[] = [];
    list.add(Array.from({ length: count }, (_, id) => item(id)));
    list.subscribe(() => seen.push(list.getState().counts.done));
    for (let id = 0; id < count; id += 1) {
      list.change(id, { phase: 'done' });
      vi.advanceTimersByTime(1_700 / count);
    }
    vi.advanceTimersByTime(100);
    expect(seen.length).toBeLessThanOrEqual(most);
    expect(seen.length).toBeGreaterThan(most / 2);
    expect(seen.at(-1)).toBe(count);
  } finally {
    vi.useRealTimers();
  }
});

it('keeps its state and each item the same object until something in it changes', () => {
  const list = createUploadList();
  list.add([item(1), item(2)]);
  const before = list.getState();
  expect(list.getState()).toBe(before);
  list.change(2, { sent: 5 });
  expect(list.getState().items[0]).toBe(before.items[0]);
  expect(list.getState().items[1]).toMatchObject({ id: 2, sent: 5 });
});
