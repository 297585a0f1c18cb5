import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { queryInBatches, waitFor, type Wait } from './query-in-batches.ts';

const codes = (count: number): string[] => Array.from({ length: count }, (_, index) => `s${index}`);
const down = new ApiError({ kind: 'server', status: 503 });
const noWait: Wait = () => Promise.resolve();

describe('queryInBatches', () => {
  it.each([
    [0, []],
    [1, [1]],
    [100, [100]],
    [101, [100, 1]],
    [250, [100, 100, 50]],
  ])('asks for %i codes in batches of %j', async (count, sizes) => {
    const asked: number[] = [];
    const { items, failed } = await queryInBatches({
      keys: codes(count),
      query: async (keys) => {
        asked.push(keys.length);
        return keys;
      },
    });
    expect(asked).toEqual(sizes);
    expect(items).toEqual(codes(count));
    expect(failed).toEqual([]);
  });

  it('asks for each code once', async () => {
    const query = vi.fn<(keys: readonly string[]) => Promise<string[]>>(async (keys) => [...keys]);
    await queryInBatches({ keys: ['a', 'b', 'a', 'b', 'c'], query });
    expect(query.mock.calls.map(([keys]) => keys)).toEqual([['a', 'b', 'c']]);
  });

  it('keeps the order of the codes, whichever batch is answered first', async () => {
    const held: (() => void)[] = [];
    const answer = queryInBatches({
      keys: codes(4),
      size: 1,
      query: (keys) => new Promise<readonly string[]>((resolve) => held.push(() => resolve(keys))),
    });
    await vi.waitUntil(() => held.length === 4);
    for (const release of held.toReversed()) release();
    expect((await answer).items).toEqual(codes(4));
  });

  it('sends several batches at once, and no more', async () => {
    let running = 0;
    let most = 0;
    await queryInBatches({
      keys: codes(10),
      size: 1,
      parallel: 3,
      query: async () => {
        running += 1;
        most = Math.max(most, running);
        await waitFor(5);
        running -= 1;
        return [];
      },
    });
    expect(most).toBe(3);
  });

  it('tries again after 2 s and after another 4 s', async () => {
    const waits: number[] = [];
    const query = vi
      .fn<() => Promise<string[]>>()
      .mockRejectedValueOnce(down)
      .mockRejectedValueOnce(down)
      .mockResolvedValueOnce(['found']);
    const answer = await queryInBatches({
      keys: ['a'],
      query,
      wait: async (milliseconds) => {
        waits.push(milliseconds);
      },
    });
    expect(answer).toEqual({ items: ['found'], failed: [] });
    expect(waits).toEqual([2000, 4000]);
  });

  it('treats a batch that failed three times as empty, and names its codes', async () => {
    const query = vi.fn<(keys: readonly string[]) => Promise<string[]>>(async (keys) => {
      if (keys.includes('s1')) throw down;
      return [...keys];
    });
    expect(await queryInBatches({ keys: codes(3), size: 1, query, wait: noWait })).toEqual({
      items: ['s0', 's2'],
      failed: ['s1'],
    });
    expect(query.mock.calls.filter(([keys]) => keys.includes('s1'))).toHaveLength(3);
  });

  it('stops all batches at once when the person is no longer signed in', async () => {
    const signals: AbortSignal[] = [];
    const answer = queryInBatches({
      keys: codes(4),
      size: 1,
      parallel: 2,
      query: (keys, signal) => {
        signals.push(signal!);
        return keys[0] === 's0'
          ? Promise.reject(new ApiError({ kind: 'unauthenticated', status: 401 }))
          : new Promise<string[]>(() => undefined);
      },
    });
    await expect(answer).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(signals).toHaveLength(2);
    expect(signals[1]!.aborted).toBe(true);
  });

  it('can be cancelled while it waits for the next try', async () => {
    const controller = new AbortController();
    const query = vi.fn<() => Promise<string[]>>().mockRejectedValue(down);
    const answer = queryInBatches({ keys: ['a'], query, signal: controller.signal });
    await vi.waitUntil(() => query.mock.calls.length === 1);
    controller.abort(new Error('left the page'));
    await expect(answer).rejects.toThrow('left the page');
    await waitFor(5);
    expect(query).toHaveBeenCalledOnce();
  });

  it('sends nothing when it was cancelled before', async () => {
    const query = vi.fn<() => Promise<string[]>>().mockResolvedValue([]);
    await expect(queryInBatches({ keys: ['a'], query, signal: AbortSignal.abort() })).rejects.toThrow(/abort/);
    expect(query).not.toHaveBeenCalled();
  });
});
