/** A stream of pseudo-random choices that is the same wherever it runs. */
export interface Prng {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  float(): number;
  /** A whole number from 0 (inclusive) to `bound` (exclusive). */
  int(bound: number): number;
  /** A whole number from `low` to `high`, both inclusive. */
  between(low: number, high: number): number;
  /** `true` with the given probability. */
  chance(probability: number): boolean;
  /** One of the items; throws a RangeError when there are none. */
  pick<T>(items: readonly T[]): T;
  /** A new array with the items in another order. */
  shuffle<T>(items: readonly T[]): T[];
  /** `count` different items (all of them when there are fewer), in a new order. */
  sample<T>(items: readonly T[], count: number): T[];
  /** A text of letters and digits. */
  code(length: number): string;
}

/** Spreads a seed over 32-bit words (splitmix32). */
function splitmix(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}

/** Folds a label into 32 bits (FNV-1a), so that each part of the university has a stream of its own. */
function hash(label: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < label.length; at += 1) value = Math.imul(value ^ label.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

/**
 * Starts a stream (xoshiro128**) from a seed and a label.
 *
 * Streams with different labels are independent: a choice more in one part of the university changes nothing in another.
 */
export function createPrng(seed: number, label: string): Prng {
  const next = splitmix(seed ^ hash(label));
  let a = next();
  let b = next();
  let c = next();
  let d = next();

  const word = (): number => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return result;
  };

  const float = (): number => word() / 0x1_0000_0000;
  const int = (bound: number): number => Math.floor(float() * bound);
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('Cannot pick from an empty list. Give the list at least one item.');
    return items[int(items.length)] as T;
  };
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const pool = [...items];
    const size = Math.min(count, pool.length);
    for (let at = 0; at < size; at += 1) {
      const other = at + int(pool.length - at);
      const held = pool[at] as T;
      pool[at] = pool[other] as T;
      pool[other] = held;
    }
    pool.length = size;
    return pool;
  };

  return {
    float,
    int,
    between: (low, high) => low + int(high - low + 1),
    chance: (probability) => float() < probability,
    pick,
    shuffle: (items) => sample(items, items.length),
    sample,
    code: (length) => Array.from({ length }, () => int(36).toString(36)).join(''),
  };
}
