import { describe, expect, it } from 'vitest';
import type { Clock } from './clock.ts';
import { LookupCache } from './lookup-cache.ts';

interface Item {
  readonly code: string;
}

/** A fake clock that records waiting times and does not wait. */
function recordingClock(): Clock & { readonly waits: number[] } {
  const waits: number[] = [];
  return {
    waits,
    wait: async (milliseconds, signal) => {
      signal.throwIfAborted();
      waits.push(milliseconds);
    },
  };
}

function cacheOf(load: (codes: readonly string[]) => Promise<readonly Item[]>, clock = recordingClock()) {
  const cache = new LookupCache<Item>({ columns: ['a'], load, codeOf: (item) => item.code }, { clock });
  return { cache, clock };
}

const codes = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `c${index}`);
const { signal } = new AbortController();

describe('LookupCache', () => {
  it('asks for each code once, in parallel batches of 100', async () => {
    const sizes: number[] = [];
    let running = 0;
    let most = 0;
    const { cache } = cacheOf(async (batch) => {
      sizes.push(batch.length);
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running--;
      return batch.map((code) => ({ code }));
    });
    await cache.ask([...codes(250), ...codes(250)], { signal });
    await cache.ask(codes(260), { signal });
    expect(sizes).toEqual([100, 100, 50, 10]);
    expect(most).toBeGreaterThan(1);
    expect(cache.found.size).toBe(260);
  });

  it('tries three times, 2 s and 4 s apart, and uses the first answer', async () => {
    let calls = 0;
    const { cache, clock } = cacheOf(async (batch) => {
      if (++calls < 3) throw new Error('503');
      return batch.map((code) => ({ code }));
    });
    await cache.ask(['a'], { signal });
    expect([calls, clock.waits, cache.found.has('a'), cache.failed.size]).toEqual([3, [2000, 4000], true, 0]);
  });

  it('marks the codes as failed after the third try, and asks again after `forgetFailed`', async () => {
    let isDown = true;
    let calls = 0;
    const { cache } = cacheOf(async (batch) => {
      calls++;
      if (isDown) throw new Error('503');
      return batch.map((code) => ({ code }));
    });
    await cache.ask(['a', 'b'], { signal });
    expect([calls, [...cache.failed], cache.missing(['a', 'b'])]).toEqual([3, ['a', 'b'], []]);
    isDown = false;
    cache.forgetFailed();
    await cache.ask(['a', 'b'], { signal });
    expect([calls, cache.failed.size, cache.found.size]).toEqual([4, 0, 2]);
  });

  it('does not ask again for codes that the backend does not know', async () => {
    let calls = 0;
    const { cache } = cacheOf(async () => {
      calls++;
      return [];
    });
    await cache.ask(['a'], { signal });
    await cache.ask(['a'], { signal });
    expect([calls, cache.failed.size]).toEqual([1, 0]);
  });

  it('ends at once when it is aborted, even if the backend never answers', async () => {
    const controller = new AbortController();
    const { cache } = cacheOf(() => new Promise(() => {}));
    const filling = cache.ask(['a'], { signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(filling).rejects.toThrow('enough');
    expect(cache.missing(['a'])).toEqual(['a']);
  });

  it('does not try again after an abort', async () => {
    const controller = new AbortController();
    let calls = 0;
    const { cache } = cacheOf(async () => {
      calls++;
      controller.abort(new Error('enough'));
      throw new Error('503');
    });
    await expect(cache.ask(['a'], { signal: controller.signal })).rejects.toThrow('enough');
    expect(calls).toBe(1);
  });
});
