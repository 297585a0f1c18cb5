import { expect, it } from 'vitest';
import { pastedCells, treeOf, withValue } from './data-template.ts';

it('puts a value into a row and leaves the others as they are', () => {
  const before = { rows: [{ a: '1' }, { a: '2' }], other: 'x' };
  expect(withValue(before, ['rows', 1, 'a'], '3')).toEqual({ rows: [{ a: '1' }, { a: '3' }], other: 'x' });
  expect(before.rows[1]).toEqual({ a: '2' });
  expect(withValue({}, ['rows', 0, 'a'], '3')).toEqual({ rows: [{ a: '3' }] });
});

it('takes cells of a sheet', () => {
  expect(pastedCells('1\t2\r\n3\t 4 \r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});

it('begins with an empty tree where none can be read', () => {
  expect(treeOf({ type: 'table' }, 'data')).toEqual({ type: 'object', name: 'data', title: '', children: { data: [] } });
});
