import type { ScheduleFilter } from '@lab-console/calendar';
import { expect, test } from 'vitest';
import { calendarAddress, withCalendarAddress, type CalendarAddress } from './calendar-address.ts';
import { centreOf } from '../shared/centre-of.ts';

test.each<[string, CalendarAddress]>([
  ['', {}],
  ['view=month&date=2026-02-28&mine=1', { view: 'month', date: '2026-02-28', filter: { mine: true } }],
  ['view=room', { view: 'room' }],
  ['mine=0', { filter: {} }],
  ['view=year&date=2026-02-30&mine=yes', {}],
  ['date=20260228', {}],
  ['date=2026-13-01', {}],
  ['room=3,5&teacher=7', { filter: { locations: [3, 5], teachers: [7] } }],
  ['course=1&experiment=2&class=4&team=0', { filter: { courses: [1], projects: [2], classes: [4], teams: [0] } }],
  ['status=draft&conflicts=1', { filter: { status: 'draft', conflicts: true } }],
  ['room=3,x,-4,3,1.5,,99999999999999999', { filter: { locations: [3] } }],
  ['status=draft&mode=select', { filter: { status: 'draft' }, defaultMode: 'select' }],
  ['mode=event', {}],
  ['status=gone&conflicts=yes&room=none&course=', {}],
])('the calendar reads "%s"', (query, expected) => {
  expect(calendarAddress(new URLSearchParams(query))).toEqual(expected);
});

const filters: readonly ScheduleFilter[] = [
  {},
  { mine: true },
  { locations: [3, 5], teachers: [0, 7] },
  { courses: [1], projects: [2], classes: [4], teams: [6], status: 'published', conflicts: true, mine: true },
];

test.each(filters.flatMap((before) => filters.map((after) => [before, after] as const)))(
  'the address is read back unchanged: %j, then %j',
  (before, after) => {
    const query = withCalendarAddress(new URLSearchParams('centre_id=7'), { filter: before });
    const next = withCalendarAddress(query, { filter: after, view: 'day', date: '2026-11-18' });
    expect(calendarAddress(next)).toEqual({ filter: after, view: 'day', date: '2026-11-18' });
    expect(next.get('centre_id')).toBe('7');
  },
);

test('the next change ends what the address began with', () => {
  const next = withCalendarAddress(new URLSearchParams('mode=select&move=7&status=draft'), { date: '2026-11-18' });
  expect(next.toString()).toBe('status=draft&date=2026-11-18');
});

test.each([
  ['7', 7],
  [7, 7],
  [undefined, null],
  ['', null],
  ['-1', null],
  ['seven', null],
  ['1.5', null],
])('reads centre_id %s', (value, expected) => {
  expect(centreOf({ lookup: () => value })).toBe(expected);
});
