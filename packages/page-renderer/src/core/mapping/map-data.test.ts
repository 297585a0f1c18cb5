import { describe, expect, it } from 'vitest';
import { objectReader } from '../scope/DataReader.ts';
import { mapData } from './map-data.ts';

const data = {
  id: 7,
  name: 'Optics',
  rows: [
    { id: 1, n: 'a' },
    { id: 2, n: 'b' },
  ],
  nested: { x: 1 },
  html: '<b>',
  list: [1, 2],
};
const reader = objectReader(data);

describe('mapData', () => {
  it.each<[string, unknown, unknown]>([
    ['keeps the type of a single expression', { a: '${id}', b: '$rows', c: 'x${id}' }, { a: 7, b: data.rows, c: 'x7' }],
    ['maps nested lists and objects', { a: [{ b: '$name' }, 'x'] }, { a: [{ b: 'Optics' }, 'x'] }],
    ['spreads the scope', { '&': '$$', id: 8 }, { ...data, id: 8 }],
    ['spreads an object', { '&': '${nested}', y: 2 }, { x: 1, y: 2 }],
    [
      'removes a key',
      { '&': '$$', rows: '__undefined', nested: '__undefined' },
      { id: 7, name: 'Optics', html: '<b>', list: [1, 2] },
    ],
    [
      'maps a list item by item',
      { list: { $rows: { key: '$id', up: '${n | upperCase}', of: '${name}' } } },
      {
        list: [
          { key: 1, up: 'A', of: 'Optics' },
          { key: 2, up: 'B', of: 'Optics' },
        ],
      },
    ],
    [
      'spreads each item',
      { list: { $rows: { '&': '$$', i: '${index}' } } },
      {
        list: [
          { id: 1, n: 'a', i: 0 },
          { id: 2, n: 'b', i: 1 },
        ],
      },
    ],
    ['spreads over earlier keys and keeps the others', { x: 0, y: 2, '&': '${nested}' }, { x: 1, y: 2 }],
    ['does not spread a text', { '&': '$name', y: 2 }, { y: 2 }],
    ['maps a missing list to an empty one', { list: { $missing: { key: '$id' } } }, { list: [] }],
    ['treats a $ inside a key as part of its name', { us$cost: 1 }, { us$cost: 1 }],
    ['treats quotes in a key as part of its name', { "it's": 1 }, { "it's": 1 }],
    ['turns keys with dots into paths', { 'a.b': 1, 'a.c': '$id' }, { a: { b: 1, c: 7 } }],
    ['inserts markup unchanged', { a: 'x ${html}' }, { a: 'x <b>' }],
    ['removes a key that a spread added, also one level deeper', { deep: { '&': '${nested}', x: '__undefined' } }, { deep: {} }],
    ['keeps lists of a single expression and joins them in a text', { a: '${list}', b: 'n ${list}' }, { a: [1, 2], b: 'n 1,2' }],
    ['maps a value that is no list to an empty list', { list: { $missing: { a: 1 } } }, { list: [] }],
    ['keeps values that are no templates', { a: true, b: null, c: 3 }, { a: true, b: null, c: 3 }],
    ['drops unsafe keys', JSON.parse('{"__proto__": {"x": 1}, "a": 1}'), { a: 1 }],
  ])('%s', (_name, spec, expected) => {
    expect(mapData(spec, reader)).toEqual(expected);
  });

  it('does not spread unsafe keys', () => {
    const unsafe = { from: JSON.parse('{"__proto__": {"x": 1}, "constructor": 2, "a": 1}') as unknown };
    expect(Object.entries(mapData({ '&': '$from' }, objectReader(unsafe)) as object)).toEqual([['a', 1]]);
  });

  it('keeps keys with dots on request', () => {
    expect(mapData({ 'a.b': 1 }, reader, { convertKeyToPath: false })).toEqual({ 'a.b': 1 });
  });

  it('sends an empty text for a missing value unless it has a default', () => {
    const spec = {
      a: '${missing}',
      b: '${missing | default:undefined}',
      c: '${id > 9 ? 1 : undefined}',
      d: '${missing ?? null}',
    };
    expect(mapData(spec, reader, { emptyForAbsent: true })).toEqual({ a: '', b: undefined, c: '', d: null });
  });
});
