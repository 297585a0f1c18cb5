import { describe, expect, it } from 'vitest';
import { callerOf, createRateLimit } from './rate-limit.ts';

describe('the rate limit', () => {
  it('lets a key in again when its window is over, and never blocks other keys', () => {
    let now = 1_000;
    const { take } = createRateLimit({ limit: 2, windowMs: 60_000, now: () => now });
    expect([take('a'), take('a'), take('a'), take('b')]).toEqual([0, 0, 60, 0]);
    now += 59_001;
    expect(take('a')).toBe(1);
    now += 1_000;
    expect(take('a')).toBe(0);
  });

  it('remembers the newest keys up to its maximum', () => {
    const { take } = createRateLimit({ limit: 1, windowMs: 60_000, maxKeys: 3, now: () => 0 });
    expect(['a', 'b', 'c', 'd'].map((key) => take(key))).toEqual([0, 0, 0, 0]);
    expect([take('d'), take('c'), take('a')]).toEqual([60, 60, 0]);
  });
});

describe('callerOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('maps %s to %s', (address, caller) => {
    expect(callerOf(address)).toBe(caller);
  });
});
