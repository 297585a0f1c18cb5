import { expect, it } from 'vitest';
import { formatModified } from './format-modified.ts';

it.each([
  ['2026-09-07T06:05:59.123Z', 'Asia/Shanghai', '2026-09-07 14:05'],
  ['2026-09-06T16:30:00+00:00', 'Asia/Shanghai', '2026-09-07 00:30'],
  ['2026-09-06T16:30:00+00:00', 'America/Los_Angeles', '2026-09-06 09:30'],
  [null, 'Asia/Shanghai', ''],
  ['soon', 'Asia/Shanghai', ''],
])('writes %s in %s as %j', (modified, timeZone, text) => {
  expect(formatModified(modified, timeZone)).toBe(text);
});
