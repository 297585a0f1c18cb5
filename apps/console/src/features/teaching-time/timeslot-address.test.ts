import { expect, test } from 'vitest';
import { showText, timeslotAddress } from './timeslot-address.ts';

test.each([
  ['', {}],
  ['date=2026-02-28&show=teacher-12', { date: '2026-02-28', filter: { kind: 'teacher', id: 12 } }],
  ['show=all', { filter: null }],
  ['show=location-7', { filter: { kind: 'location', id: 7 } }],
  ['show=class-21', { filter: { kind: 'class', id: 21 } }],
  ['date=2026-02-30&show=course-1', {}],
  ['show=teacher-0', {}],
  ['show=teacher-99999999999999999999', {}],
])('the timeslot grid reads "%s"', (query, expected) => {
  expect(timeslotAddress(new URLSearchParams(query))).toEqual(expected);
});

test.each([null, { kind: 'teacher', id: 12 } as const, { kind: 'class', id: 3 } as const])(
  '%o is read back unchanged',
  (filter) => {
    expect(timeslotAddress(new URLSearchParams({ show: showText(filter) }))).toEqual({ filter });
  },
);
