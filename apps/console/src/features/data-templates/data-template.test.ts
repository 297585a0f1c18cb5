import { expect, it } from 'vitest';
import { pastedCells, treeOf, withValue } from './data-template.ts';

it('sets a value in a row and leaves the others unchanged', () => {
  const before = { rows: [{ a: '1' }, { a: '2' }], other: 'x' };
  expect(withValue(before, ['rows', 1, 'a'], '3')).toEqual({ rows: [{ a: '1' }, { a: '3' }], other: 'x' });
  expect(before.rows[1]).toEqual({ a: '2' });
  expect(withValue({}, ['rows', 0, 'a'], '3')).toEqual({ rows: [{ a: '3' }] });
});

it('reads cells pasted from a spreadsheet', () => {
  expect(pastedCells('1\t2\r\n3\t 4 \r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});

it('starts with an empty tree when none can be read', () => {
  expect(treeOf({ type: 'table' }, 'data')).toEqual({ type: 'object', name: 'data', title: '', children: { data: [] } });
});
