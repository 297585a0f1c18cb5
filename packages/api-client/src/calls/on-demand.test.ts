import { describe, expect, it, vi } from 'vitest';
import { onDemand } from './on-demand.ts';

interface Groups {
  readonly a: { readonly double: (value: number) => Promise<number>; readonly fail: () => Promise<never> };
  readonly b: { readonly name: () => Promise<string> };
}

const groups: Groups = {
  a: { double: async (value) => value * 2, fail: () => Promise.reject(new Error('refused')) },
  b: { name: async () => 'b' },
};

describe('onDemand', () => {
  it('loads once for all groups of calls, with the first call', async () => {
    const load = vi.fn<() => Promise<Groups>>().mockResolvedValue(groups);
    const later = onDemand(load);
    const [a, b] = [later('a'), later('b')];
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([a.double(4), a.double(5), b.name()])).toEqual([8, 10, 'b']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('rejects with the error of the call', async () => {
    await expect(onDemand(async () => groups)('a').fail()).rejects.toThrow('refused');
  });

  it('reports code that failed to load as network, and loads it again with the next call', async () => {
    const load = vi.fn<() => Promise<Groups>>().mockRejectedValueOnce(new TypeError('no chunk')).mockResolvedValue(groups);
    const a = onDemand(load)('a');
    await expect(a.double(1)).rejects.toMatchObject({ name: 'ApiError', kind: 'network' });
    expect(await a.double(1)).toBe(2);
  });

  it('returns the same function each time, so that it can be a dependency of a hook', () => {
    const a = onDemand(async () => groups)('a');
    const first = a.double;
    expect(a.double).toBe(first);
  });

  it('can be awaited and printed without a call', async () => {
    const load = vi.fn<() => Promise<Groups>>().mockResolvedValue(groups);
    const a = onDemand(load)('a');
    expect(await Promise.resolve(a)).toBe(a);
    expect(Object.prototype.toString.call(a)).toBe('[object Object]');
    expect(load).not.toHaveBeenCalled();
  });
});
