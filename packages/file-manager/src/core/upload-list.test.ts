import { expect, it, vi } from 'vitest';
import type { UploadItem } from './upload-item.ts';
import { createUploadList } from './upload-list.ts';

const item = (id: number): UploadItem => ({ id, path: `${id}.txt`, file: new File([], 'a'), phase: 'waiting', sent: 0 });

it('calls its listeners a few times a second, however much changes, and last with all of it', () => {
  vi.useFakeTimers();
  try {
    const list = createUploadList();
    const seen: number[] = [];
    list.add(Array.from({ length: 2_000 }, (_, id) => item(id)));
    list.subscribe(() => seen.push(list.getState().counts.done));
    for (let id = 0; id < 2_000; id += 1) {
      list.change(id, { phase: 'done' });
      vi.advanceTimersByTime(1);
    }
    vi.advanceTimersByTime(200);
    expect(seen.length).toBeLessThanOrEqual(22);
    expect(seen.at(-1)).toBe(2_000);
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
