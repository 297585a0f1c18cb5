import { placeBlock, rangeBetween, type GridPosition } from '@lab-console/widget-base/grid';
import { expect, test } from 'vitest';
import { previewPaste } from './paste-preview.ts';
import { readScore } from './score-text.ts';

/** Two columns of scores beside one that is calculated; the third row has no place in the second column. */
const scores = new Map<string, number | null>([
  ['0:0', 100],
  ['1:0', 90],
  ['2:0', 80],
]);
const keyAt = ({ row, column }: GridPosition): string | null =>
  column === 2 || (row === 2 && column === 1) ? null : `${row}:${column}`;
const textAt = ({ row, column }: GridPosition): string => (column === 2 ? '90.0' : String(scores.get(`${row}:${column}`) ?? ''));
const preview = (text: string) => {
  const corner = { row: 0, column: 0 };
  return previewPaste(placeBlock(text, { range: rangeBetween(corner, corner), rows: 3, columns: 3 }), {
    keyAt,
    valueAt: (key) => scores.get(key) ?? null,
    textAt,
    read: readScore,
    empty: null,
  });
};
const listed = (text: string): readonly string[] =>
  preview(text).findings.map(
    ({ kind, row, column, before, text: pasted }) => `${kind} ${row}:${column} ${before || '-'} ${pasted || '-'}`,
  );

test('names every value that is refused, with its row', () => {
  const pasted = '80,5\tabc\n1e1\t33.333\n85.5%';
  expect(listed(pasted)).toEqual([
    'refused 0:0 100 80,5',
    'refused 0:1 - abc',
    'refused 1:0 90 1e1',
    'refused 1:1 - 33.333',
    'refused 2:0 80 85.5%',
  ]);
  expect(preview(pasted)).toMatchObject({ edits: [], leftOut: 5 });
});

test('names what is emptied, replaced, below the last row and in cells that take no value', () => {
  expect(listed('\t1\n91\t2\n80\t3\n70\n\n60')).toEqual([
    'closed 2:1 - 3',
    'outside 3:0 - 70',
    'outside 5:0 - 60',
    'emptied 0:0 100 -',
    'replaced 1:0 90 91',
  ]);
  expect(preview('\t1\n91\t2\n80\t3').edits).toEqual([
    { key: '0:0', value: null },
    { key: '0:1', value: 1 },
    { key: '1:0', value: 91 },
    { key: '1:1', value: 2 },
  ]);
});

test('needs no look where only empty cells are filled, and nothing changes what is the same', () => {
  expect(preview('100\t70\t90.0\n90\t71')).toEqual({
    edits: [
      { key: '0:1', value: 70 },
      { key: '1:1', value: 71 },
    ],
    findings: [],
    leftOut: 0,
  });
});

test('a line break in a cell leaves the scores below it in their rows', () => {
  expect(preview('"80\n(late)"\t1\n91\t2')).toMatchObject({
    edits: [
      { key: '0:1', value: 1 },
      { key: '1:0', value: 91 },
      { key: '1:1', value: 2 },
    ],
    leftOut: 1,
  });
});
