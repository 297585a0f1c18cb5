import { expect, test } from 'vitest';
import { previewTaken } from './taken-preview.ts';

test('what cannot be taken is listed first, then what replaces, fills and stays, each counted', () => {
  const rows = [
    { id: 1, score: 60, current: null, problem: null },
    { id: 2, score: 60, current: 60, problem: null },
    { id: 3, score: 0, current: 60, problem: null },
    { id: 4, score: null, current: 60, problem: 'range' },
    { id: 5, score: 0, current: 0, problem: null },
    { id: 6, score: 0, current: null, problem: null },
  ];
  const { rows: listed, counts } = previewTaken(rows);
  expect(listed.map(({ id, kind }) => [id, kind])).toEqual([
    [4, 'refused'],
    [3, 'replaced'],
    [1, 'filled'],
    [6, 'filled'],
    [2, 'same'],
    [5, 'same'],
  ]);
  expect(counts).toEqual({ refused: 1, replaced: 1, filled: 2, same: 2 });
});
