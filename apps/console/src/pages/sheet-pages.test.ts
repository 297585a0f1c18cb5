import { expect, test } from 'vitest';
import { sheetPages, sheetTotals } from './sheet-pages.ts';

test.each([
  [0, [[0, 8]]],
  [26, [[26, 8]]],
  [27, [[27, 6.5]]],
  [32, [[32, 6.5]]],
  [40, [[40, 5]]],
  [
    41,
    [
      [32, 6.5],
      [9, 6.5],
    ],
  ],
  [
    65,
    [
      [32, 6.5],
      [32, 6.5],
      [1, 6.5],
    ],
  ],
])('splits %i students into pages', (count, expected) => {
  const pages = sheetPages(Array.from({ length: count }, (_, index) => index));
  expect(pages.map(({ rows, rowHeight }) => [rows.length, rowHeight])).toEqual(expected);
});

test('given-up enrolments are printed as rows, but not counted', () => {
  const place = (schedule_status: string, attendance: string | null) => ({ schedule_status, attendance });
  expect(
    sheetTotals([place('elected', 'late'), place('elected', null), place('stopped', 'present'), place('elected', 'absent')]),
  ).toEqual({
    expected: 3,
    present: 0,
    late: 1,
    excused: 0,
    absent: 1,
  });
});
