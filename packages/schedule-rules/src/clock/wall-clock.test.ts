import { describe, expect, it } from 'vitest';
import { wallClock } from './wall-clock.ts';

describe('wallClock', () => {
  it.each([
    ['Asia/Shanghai', '2026-11-18T02:00:00Z', '2026-11-18T10:00:00'],
    ['Asia/Shanghai', '2026-12-31T16:00:00Z', '2027-01-01T00:00:00'],
    ['Asia/Shanghai', '2026-12-31T15:59:59Z', '2026-12-31T23:59:59'],
    ['America/Los_Angeles', '2026-07-01T06:59:00Z', '2026-06-30T23:59:00'],
    ['UTC', '2026-01-05T00:00:00Z', '2026-01-05T00:00:00'],
  ])('in %s at %s it is %s', (timeZone, instant, clock) => {
    expect(wallClock(timeZone, new Date(instant))).toBe(clock);
  });

  it('refuses a zone that does not exist', () => {
    expect(() => wallClock('Mars/Olympus')).toThrow(RangeError);
  });
});
