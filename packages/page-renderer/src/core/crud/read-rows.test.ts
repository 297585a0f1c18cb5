import { describe, expect, it } from 'vitest';
import { readRows } from './read-rows.ts';

const rest = { total: undefined, page: undefined, hasNext: undefined, columns: undefined, rest: {} };

describe('the answer of a list', () => {
  it.each<[unknown, object]>([
    [[{ a: 1 }, 'x'], { ...rest, rows: [{ a: 1 }, { item: 'x' }] }],
    ['none', { ...rest, rows: [] }],
    [
      { rows: [{ a: 1 }], items: 'all' },
      { ...rest, rows: [{ a: 1 }], rest: { items: 'all' } },
    ],
    [
      { others: [9], items: [{ a: 1 }] },
      { ...rest, rows: [{ a: 1 }], rest: { others: [9] } },
    ],
    [
      { others: [9], rows: [{ a: 1 }] },
      { ...rest, rows: [{ a: 1 }], rest: { others: [9] } },
    ],
    [
      { columns: [{ name: 'a' }], found: [{ a: 1 }] },
      { ...rest, rows: [{ a: 1 }], columns: [{ name: 'a' }] },
    ],
    [{ columns: [{ name: 'a' }] }, { ...rest, rows: [], columns: [{ name: 'a' }] }],
    [
      { columns: 3, title: 'T' },
      { ...rest, rows: [], rest: { title: 'T' } },
    ],
  ])('%j contains its rows', (data, expected) => {
    expect(readRows(data)).toEqual(expected);
  });

  it.each<[object, string | undefined, number | undefined]>([
    [{ total: 9, count: 3 }, undefined, 9],
    [{ count: '3' }, undefined, 3],
    [{ sum: 4, total: 9 }, 'sum', 4],
    [{ total: 9 }, 'sum', 9],
    [{ total: 0 }, undefined, 0],
    [{ total: '' }, undefined, undefined],
    [{ total: 'many' }, undefined, undefined],
    [{ total: -1 }, undefined, undefined],
    [{ total: 1.5 }, undefined, undefined],
    [{ total: true }, undefined, undefined],
  ])('%j with %s has the total %s', (data, field, total) => {
    expect(readRows({ items: [], ...data }, field).total).toBe(total);
  });

  it.each<[object, number | undefined, boolean | undefined]>([
    [{ page: '2', hasNext: true }, 2, true],
    [{ page: 'x', hasNext: 'yes' }, undefined, undefined],
  ])('%j contains its page number', (data, page, hasNext) => {
    expect(readRows({ items: [], ...data })).toMatchObject({ page, hasNext });
  });
});
