import { expect, test } from 'vitest';
import { firstOpenCell } from './first-open-cell.ts';

test.each([
  ['the first one of the first row', { rows: 3, open: ['0:2', '1:1'] }, { row: 0, column: 2 }],
  ['one of a later row where the first has none', { rows: 3, open: ['2:1'] }, { row: 2, column: 1 }],
  ['the first cell of all where none takes a value', { rows: 3, open: [] }, { row: 0, column: 0 }],
  ['the first cell of a grid without rows', { rows: 0, open: ['0:2'] }, { row: 0, column: 0 }],
])('a grid begins with %s', (_, { rows, open }, expected) => {
  const isOpen = ({ row, column }: { readonly row: number; readonly column: number }): boolean =>
    (open as readonly string[]).includes(`${row}:${column}`);
  expect(firstOpenCell({ rows, columns: 4, isOpen })).toEqual(expected);
});
