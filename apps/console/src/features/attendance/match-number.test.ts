import { expect, test } from 'vitest';
import { matchNumber } from './match-number.ts';

const place = (id: number, student_code: string, schedule_status = 'elected') => ({ id, student_code, schedule_status });
const places = [place(1, '20260101'), place(2, '20260111'), place(3, '1'), place(4, '20260102', 'stopped'), place(5, 'x77a')];

test.each([
  ['20260101', { kind: 'one', id: 1, mark: 'present' }],
  ['0101', { kind: 'one', id: 1, mark: 'present' }],
  ['111 L', { kind: 'one', id: 2, mark: 'late' }],
  ['111a', { kind: 'one', id: 2, mark: 'absent' }],
  ['１１１ｅ', { kind: 'one', id: 2, mark: 'excused' }],
  // An equal number is preferred to numbers that end with it.
  ['1', { kind: 'one', id: 3, mark: 'present' }],
  ['x77a', { kind: 'one', id: 5, mark: 'present' }],
  ['02', { kind: 'none', digits: '02', count: 0 }],
  ['01', { kind: 'one', id: 1, mark: 'present' }],
  ['', { kind: 'bad' }],
  ['late', { kind: 'bad' }],
] as const)('reads %j', (text, expected) => {
  expect(matchNumber(text, places)).toEqual(expected);
});

test('several numbers with the same ending are counted', () => {
  expect(
    matchNumber(
      '1',
      places.filter(({ id }) => id !== 3),
    ),
  ).toEqual({ kind: 'many', digits: '1', count: 2 });
});
