import { expect, it } from 'vitest';
import { drawnRows } from './drawn-lines.ts';

const view = { top: 320, height: 64, rowHeight: 32, rows: 100, overscan: 1 };

it.each([
  [10, [9, 10, 11, 12]],
  [0, [0, 9, 10, 11, 12]],
  [99, [9, 10, 11, 12, 99]],
  [100, [9, 10, 11, 12]],
  [-1, [9, 10, 11, 12]],
])('draws what is in view, and the active row %i wherever it is', (active, expected) => {
  expect(drawnRows({ ...view, active })).toEqual(expected);
});

it('stays within the rows that there are', () => {
  expect(drawnRows({ ...view, top: 0, active: 0 })).toEqual([0, 1, 2]);
  expect(drawnRows({ ...view, rows: 11, active: 0 })).toEqual([0, 9, 10]);
  expect(drawnRows({ ...view, rows: 0, active: 0 })).toEqual([]);
});
