import { expect, it } from 'vitest';
import { filledCells, pastedCells } from './pasted-cells.ts';

it('ignores pasted cells outside the grid', () => {
  expect(pastedCells('1\t2\n3\t4\n5\t6', { rows: [{ number: 7 }, { number: 9 }], keys: ['max'] })).toEqual([
    { number: 7, key: 'max', text: '1' },
    { number: 9, key: 'max', text: '3' },
  ]);
});

it('fills all target cells with one text', () => {
  expect(filledCells('x', { rows: [{ number: 4 }, { number: 7 }], keys: ['a'] })).toEqual([
    { number: 4, key: 'a', text: 'x' },
    { number: 7, key: 'a', text: 'x' },
  ]);
});
