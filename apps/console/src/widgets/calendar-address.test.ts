import { expect, test } from 'vitest';
import { calendarAddress } from './calendar-address.ts';
import { centreOf } from './centre-of.ts';

test.each([
  ['', {}],
  ['view=month&date=2026-02-28&mine=1', { view: 'month', date: '2026-02-28', filter: { mine: true } }],
  ['mine=0', { filter: { mine: false } }],
  ['view=year&date=2026-02-30&mine=yes', {}],
  ['date=20260228', {}],
  ['date=2026-13-01', {}],
])('the calendar reads "%s"', (query, expected) => {
  expect(calendarAddress(new URLSearchParams(query))).toEqual(expected);
});

test.each([
  ['7', 7],
  [7, 7],
  [undefined, null],
  ['', null],
  ['-1', null],
  ['seven', null],
  ['1.5', null],
])('centre_id %s', (value, expected) => {
  expect(centreOf({ lookup: () => value })).toBe(expected);
});
