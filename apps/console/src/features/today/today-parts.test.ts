import type { AttendanceSessionRow } from '@lab-console/api-client';
import { expect, it } from 'vitest';
import { todayParts } from './today-parts.ts';

const session = (id: number, start: string, end: string, cancelled_at: string | null = null): AttendanceSessionRow =>
  ({ id, start_time: `${start}:00`, end_time: `${end}:00`, cancelled_at }) as AttendanceSessionRow;

const day = [
  session(1, '08:00', '09:35'),
  session(2, '09:00', '11:00', '2026-11-27T10:00:00Z'),
  session(3, '09:35', '11:10'),
  session(4, '13:30', '15:05', '2026-11-27T10:00:00Z'),
  session(5, '14:00', '15:05'),
  session(6, '14:00', '16:00'),
  session(7, '16:00', '17:00'),
];
const tomorrow = session(9, '08:00', '09:35');

it.each([
  ['before the first one', '07:59', { now: [], next: [1], later: [2, 3, 4, 5, 6, 7], over: [] }],
  // One ends in the minute in which another begins.
  ['between two', '09:35', { now: [3], next: [5, 6], later: [4, 7], over: [1, 2] }],
  ['past a cancelled one', '13:45', { now: [], next: [5, 6], later: [7], over: [1, 2, 3, 4] }],
  ['after the last one', '17:00', { now: [], next: [9], later: [], over: [1, 2, 3, 4, 5, 6, 7] }],
])('divides a day %s', (_, time, expected) => {
  const parts = todayParts({ sessions: day, next: tomorrow, wall: `2026-11-28T${time}:00` });
  const ids = Object.fromEntries(Object.entries(parts).map(([name, rows]) => [name, rows.map(({ id }: { id: number }) => id)]));
  expect(ids).toEqual(expected);
});

it('has nothing next where no day follows', () => {
  expect(todayParts({ sessions: [], next: null, wall: '2026-11-28T09:00:00' })).toEqual({
    now: [],
    next: [],
    later: [],
    over: [],
  });
});
