import { expect, it } from 'vitest';
import { periodNames } from './period-names.ts';

const period = (id: number, start: string, end: string) => ({ id, name: `Period ${id}`, start_time: start, end_time: end });
const nameOf = periodNames([
  period(1, '08:00:00', '08:45:00'),
  period(3, '09:50:00', '10:35:00'),
  period(2, '08:55:00', '09:40:00'),
]);

it.each([
  [1, 1, 'Period 1'],
  [1, 3, 'Period 1 – Period 3'],
  [2, 2, 'Period 2 – Period 3'],
  // As far as the day goes.
  [3, 2, 'Period 3'],
  [9, 2, ''],
])('a session that begins with period %i and takes %i is in %s', (id, count, expected) => {
  expect(nameOf(id, count)).toBe(expected);
});
