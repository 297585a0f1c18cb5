import { describe, expect, it } from 'vitest';
import { createPrng } from './prng.ts';

const first = (seed: number, label: string): number[] => {
  const prng = createPrng(seed, label);
  return Array.from({ length: 8 }, () => prng.int(1_000_000));
};

describe('pseudo-random choices', () => {
  it('are the same for the same seed and label', () => {
    expect(first(7, 'people')).toEqual(first(7, 'people'));
  });

  it('differ by seed and by label', () => {
    expect(first(7, 'people')).not.toEqual(first(8, 'people'));
    expect(first(7, 'people')).not.toEqual(first(7, 'rooms'));
  });

  it('fill their range evenly', () => {
    const prng = createPrng(1, 'even');
    const buckets = Array.from({ length: 10 }, () => 0);
    for (let draw = 0; draw < 100_000; draw += 1) buckets[prng.int(10)]! += 1;
    for (const count of buckets) {
      expect(count).toBeGreaterThan(9600);
      expect(count).toBeLessThan(10_400);
    }
  });

  it('keep to both ends of a range', () => {
    const prng = createPrng(2, 'ends');
    const drawn = new Set(Array.from({ length: 400 }, () => prng.between(3, 6)));
    expect([...drawn].sort((a, b) => a - b)).toEqual([3, 4, 5, 6]);
  });

  it('draw samples without repeats and leave the list unchanged', () => {
    const prng = createPrng(3, 'sample');
    const items = [1, 2, 3, 4, 5];
    for (let draw = 0; draw < 100; draw += 1) expect(new Set(prng.sample(items, 3)).size).toBe(3);
    expect(prng.shuffle(items).sort((a, b) => a - b)).toEqual(items);
    expect(prng.sample(items, 9)).toHaveLength(5);
    expect(items).toEqual([1, 2, 3, 4, 5]);
  });

  it('fail with an explanation when the list is empty', () => {
    expect(() => createPrng(4, 'none').pick([])).toThrow(/empty list/);
  });
});
