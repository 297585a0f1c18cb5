import { placeBlock, rangeBetween } from '@lab-console/widget-base/grid';
import { expect, test } from 'vitest';
import { alignByStudent } from './align-by-student.ts';

const rows = [
  { code: '20260001', name: 'Li Na' },
  { code: '20260002', name: 'Bo' },
  { code: '20260003x', name: 'Wang Li' },
];
/** Pasted at the second of four columns, in the first row. */
const aligned = (text: string) => {
  const at = { row: 0, column: 1 };
  const block = placeBlock(text, { range: rangeBetween(at, at), rows: rows.length, columns: 4 });
  return alignByStudent(block, { rows, columnCount: 4 });
};
const cells = (text: string) => aligned(text)?.edits.map(({ row, column, text: value }) => [row, column, value]);

test.each<[string, string, readonly (readonly [number, number, string])[]]>([
  [
    'in another order',
    '20260002\t80\n20260001\t90',
    [
      [1, 1, '80'],
      [0, 1, '90'],
    ],
  ],
  [
    'with names and a head',
    'Number\tName\tReport\n20260001\tLi Na\t90\n20260002\tBo\t80',
    [
      [0, 1, '90'],
      [1, 1, '80'],
    ],
  ],
  [
    'with wide digits, blanks and small letters',
    '２０２６０００1 \t90\n20260003X\t70',
    [
      [0, 1, '90'],
      [2, 1, '70'],
    ],
  ],
  [
    'as far as the last column',
    '20260002\t1\t2\t3',
    [
      [1, 1, '1'],
      [1, 2, '2'],
      [1, 3, '3'],
    ],
  ],
])('puts rows at the students whose numbers they begin with, %s', (_how, text, expected) => {
  expect(cells(text)).toEqual(expected);
});

test('names numbers that no student has, that stand twice, and values beside the last column', () => {
  const block = aligned('20260001\t90\n20269999\t10\n20260001\t20\n20260002\t1\t2\t3\t4');
  expect(block?.unknown.map(({ text }) => text)).toEqual(['20269999', '20260001']);
  expect(block?.edits.map(({ row, text }) => [row, text])).toEqual([
    [0, '90'],
    [1, '1'],
    [1, '2'],
    [1, '3'],
  ]);
  expect(block?.outside.map(({ row, text }) => [row, text])).toEqual([[1, '4']]);
});

test.each([
  ['scores alone', '80\t90\n70\t60'],
  ['numbers alone', '20260001\n20260002'],
  ['mostly other numbers', '20260001\t90\n1\t2\n3\t4'],
])('leaves %s where they were pasted', (_what, text) => expect(aligned(text)).toBeNull());
