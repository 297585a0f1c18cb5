import { expect, it } from 'vitest';
import { cellsIn, positionsIn, rangeBetween } from './grid-range.ts';

it('has the same cells from either corner', () => {
  const range = rangeBetween({ row: 2, column: 1 }, { row: 1, column: 1 });
  expect(cellsIn(range)).toBe(2);
  expect(positionsIn(range)).toEqual([
    { row: 1, column: 1 },
    { row: 2, column: 1 },
  ]);
});
