import { describe, expect, it } from 'vitest';
import { shortTime, toSeconds } from './clock-time.ts';

describe('toSeconds', () => {
  it.each([
    ['00:00', 0],
    ['8:05', 29_100],
    ['08:05:30', 29_130],
    ['23:59:59', 86_399],
    ['24:00', 86_400],
    ['13:30:00.000', 48_600],
  ])('reads %s', (time, seconds) => {
    expect(toSeconds(time)).toBe(seconds);
  });

  it.each(['', '8', '08:60', '08:00:60', '24:01', '-1:00', 'noon'])('refuses %j', (time) => {
    expect(() => toSeconds(time)).toThrow(RangeError);
  });
});

describe('shortTime', () => {
  it('leaves out the seconds', () => {
    expect(shortTime('08:30:00')).toBe('08:30');
  });
});
