import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { readStored, writeStored } from './stored-date.ts';

const read = (value: unknown, stored: string, utc = false): string | undefined =>
  readStored(value, { stored, utc })?.format('YYYY-MM-DDTHH:mm:ss');
/** A UTC time in the local time zone. */
const here = (moment: string): string => dayjs(moment).format('YYYY-MM-DDTHH:mm:ss');

describe('stored dates', () => {
  it.each<[unknown, string, string | undefined]>([
    [undefined, 'YYYY-MM-DD', undefined],
    [null, 'YYYY-MM-DD', undefined],
    ['', 'YYYY-MM-DD', undefined],
    ['2026-03-05', 'YYYY-MM-DD', '2026-03-05T00:00:00'],
    ['2026-03-05', 'X', '2026-03-05T00:00:00'],
    ['2026 Q3', 'YYYY [Q]Q', '2026-07-01T00:00:00'],
    ['2026-1', 'YYYY-Q', '2026-01-01T00:00:00'],
    ['2026-4', 'YYYY-Q', '2026-10-01T00:00:00'],
    ['nonsense', 'YYYY-MM-DD', undefined],
  ])('%j is read with the format %s', (value, stored, expected) => {
    expect(read(value, stored)).toBe(expected);
  });

  it('can be relative to today', () => {
    const before = dayjs();
    const today = readStored('today', { stored: 'YYYY-MM-DD', utc: false });
    // Midnight may pass between the two.
    expect([before, dayjs()].some((day) => today?.isSame(day, 'day'))).toBe(true);
  });

  it('are in UTC on request; timestamps ignore it', () => {
    const moment = '2026-03-05T10:00:00Z';
    const seconds = dayjs(moment).unix();
    expect(read('2026-03-05 10:00', 'YYYY-MM-DD HH:mm', true)).toBe(here(moment));
    for (const utc of [true, false]) {
      expect(read(seconds, 'X', utc)).toBe(here(moment));
      expect(read(String(seconds), 'X', utc)).toBe(here(moment));
      expect(read(seconds * 1_000, 'x', utc)).toBe(here(moment));
      expect(writeStored(dayjs(moment), { stored: 'X', utc })).toBe(String(seconds));
      expect(writeStored(dayjs(moment), { stored: 'x', utc })).toBe(String(seconds * 1_000));
    }
    expect(writeStored(dayjs(moment), { stored: 'YYYY-MM-DD HH:mm', utc: true })).toBe('2026-03-05 10:00');
    expect(writeStored(dayjs('2026-03-05T10:00'), { stored: 'YYYY-MM-DD HH:mm', utc: false })).toBe('2026-03-05 10:00');
  });
});
