import { describe, expect, it } from 'vitest';
import { mergeCells } from './merge-cells.ts';

const rows = [
  { hall: 'North', room: '1', seats: 20 },
  { hall: 'North', room: '1', seats: 20 },
  { hall: 'North', room: '2', seats: 20 },
  { hall: 'South', room: '2', seats: 20 },
];
const names = ['hall', 'room', 'seats'];

describe('mergeCells', () => {
  it.each([
    [
      'one column',
      1,
      0,
      [
        [3, 1, 1],
        [0, 1, 1],
        [0, 1, 1],
        [1, 1, 1],
      ],
    ],
    [
      'two, the second within the first',
      2,
      0,
      [
        [3, 2, 1],
        [0, 0, 1],
        [0, 1, 1],
        [1, 1, 1],
      ],
    ],
    [
      'three',
      3,
      0,
      [
        [3, 2, 2],
        [0, 0, 0],
        [0, 1, 1],
        [1, 1, 1],
      ],
    ],
    [
      'one after the first',
      1,
      1,
      [
        [1, 2, 1],
        [1, 0, 1],
        [1, 2, 1],
        [1, 0, 1],
      ],
    ],
    [
      'none',
      0,
      0,
      [
        [1, 1, 1],
        [1, 1, 1],
        [1, 1, 1],
        [1, 1, 1],
      ],
    ],
  ])('merges %s', (_name, count, from, expected) => {
    expect(mergeCells({ rows, names, count, from })).toEqual(expected);
  });

  it('stops at a column without a name, and accepts an empty list', () => {
    expect(mergeCells({ rows: rows.slice(0, 2), names: ['hall', undefined, 'room'], count: 3 })).toEqual([
      [2, 1, 1],
      [0, 1, 1],
    ]);
    expect(mergeCells({ rows: [], names, count: 3 })).toEqual([]);
  });
});
