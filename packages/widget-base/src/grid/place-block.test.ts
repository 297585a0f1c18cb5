import { expect, it } from 'vitest';
import { rangeBetween } from './grid-range.ts';
import { placeBlock } from './place-block.ts';

const range = rangeBetween({ row: 8, column: 2 }, { row: 9, column: 3 });
const grid = { range, rows: 10, columns: 4 };

it('places a block from its corner and names what has no cell, blank cells left out', () => {
  expect(placeBlock('1\t2\t3\r\n4\t5\t\r\n7\t\t9\r\n', grid)).toEqual({
    edits: [
      { row: 8, column: 2, text: '1' },
      { row: 8, column: 3, text: '2' },
      { row: 9, column: 2, text: '4' },
      { row: 9, column: 3, text: '5' },
    ],
    outside: [
      { row: 8, column: 4, text: '3' },
      { row: 10, column: 2, text: '7' },
      { row: 10, column: 4, text: '9' },
    ],
  });
});

it('fills the whole range with one text', () => {
  expect(placeBlock(' 90\n', grid).edits.map(({ text }) => text)).toEqual(['90', '90', '90', '90']);
});

it('keeps the rows below a cell with a line break where they are', () => {
  const edits = placeBlock('"80\n(late)"\t1\n90\t2', {
    ...grid,
    range: rangeBetween({ row: 0, column: 0 }, { row: 0, column: 0 }),
  });
  expect(edits.edits).toEqual([
    { row: 0, column: 0, text: '80\n(late)' },
    { row: 0, column: 1, text: '1' },
    { row: 1, column: 0, text: '90' },
    { row: 1, column: 1, text: '2' },
  ]);
});
