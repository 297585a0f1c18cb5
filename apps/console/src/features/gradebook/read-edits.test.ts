import { expect, test } from 'vitest';
import { readEdits } from './read-edits.ts';
import { readScore } from './score-text.ts';

const context = {
  keyAt: ({ row, column }: { readonly row: number; readonly column: number }) => (column > 1 ? null : `${row}:${column}`),
  read: readScore,
};

test('texts become values of their cells; cells that take none are left out', () => {
  const entered = [
    { row: 0, column: 0, text: '80' },
    { row: 0, column: 2, text: 'words' },
    { row: 1, column: 1, text: '' },
  ];
  expect(readEdits(entered, context)).toEqual({
    edits: [
      { key: '0:0', value: 80 },
      { key: '1:1', value: null },
    ],
    refused: null,
  });
});

test('a text that is no value enters nothing of its block', () => {
  const entered = [
    { row: 0, column: 0, text: '80' },
    { row: 1, column: 0, text: '101' },
    { row: 2, column: 0, text: '90' },
  ];
  expect(readEdits(entered, context)).toEqual({ edits: [], refused: '101' });
});
