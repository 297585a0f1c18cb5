import { describe, expect, it } from 'vitest';
import type { CrudNode } from '../../schema/drawn.ts';
import type { CrudState } from './CrudState.ts';
import { filterNames, readLocation, writeLocation } from './crud-location.ts';

const node = (more: object = {}): CrudNode => ({ type: 'crud', ...more });

describe('a list in the address bar', () => {
  it('contains the inputs of its filter and its searchable columns', () => {
    expect(
      filterNames(
        node({
          filter: {
            controls: [
              { name: 'a' },
              { type: 'form', name: 'none', body: [{ name: 'b' }] },
              { tabs: [{ items: { name: 'c' } }] },
            ],
          },
          columns: [
            { name: 'd', searchable: true },
            { name: 'e', searchable: { name: 'f' } },
            { name: 'g', searchable: { type: 'input-text' } },
            { name: 'h', filterable: true },
            { name: 'i' },
            { searchable: true },
          ],
        }),
      ),
    ).toEqual(['a', 'b', 'c', 'd', 'f', 'g', 'h', 'keywords']);
  });

  it.each<[object, Record<string, string>, object]>([
    [{}, { page: '3', perPage: '50' }, { page: 3, perPage: 50, filter: {} }],
    [{}, { page: '0', perPage: '5000' }, { perPage: 1_000, filter: {} }],
    [{}, { page: 'x3', perPage: '3x' }, { filter: {} }],
    [
      { pageField: 'p', perPageField: 'size' },
      { p: '2', size: '5', page: '9' },
      { page: 2, perPage: 5, filter: {} },
    ],
    [{}, { orderBy: 'a' }, { orderBy: 'a', orderDir: 'asc', filter: {} }],
    [{}, { orderBy: 'a', orderDir: 'desc' }, { orderBy: 'a', orderDir: 'desc', filter: {} }],
    [{}, { orderDir: 'desc' }, { filter: {} }],
    [{}, { keywords: 'x', other: 'y' }, { filter: { keywords: 'x' } }],
    [{}, { keywords: '' }, { filter: {} }],
    [{}, { keywords: 'true' }, { filter: { keywords: true } }],
    [{}, { keywords: 'false' }, { filter: { keywords: false } }],
    [{}, { keywords: '5' }, { filter: { keywords: '5' } }],
    [{ parsePrimitiveQuery: false }, { keywords: 'true' }, { filter: { keywords: 'true' } }],
    [{ parsePrimitiveQuery: { enable: false } }, { keywords: 'true' }, { filter: { keywords: 'true' } }],
    [{ parsePrimitiveQuery: { types: ['number'] } }, { keywords: '-5.5' }, { filter: { keywords: -5.5 } }],
    [{ parsePrimitiveQuery: { types: ['number'] } }, { keywords: '007' }, { filter: { keywords: '007' } }],
    [{ parsePrimitiveQuery: { types: ['number'] } }, { keywords: '5 rooms' }, { filter: { keywords: '5 rooms' } }],
    [{ parsePrimitiveQuery: { types: ['number'] } }, { keywords: 'true' }, { filter: { keywords: 'true' } }],
  ])('%j is read as %j', (more, query, expected) => {
    expect(readLocation(query, node(more))).toEqual(expected);
  });

  it.each<[object, object, object]>([
    [{}, {}, {}],
    [{}, { page: 2, perPage: 20 }, { page: '2', perPage: '20' }],
    [{ perPage: 20 }, { perPage: 20 }, {}],
    [{}, { orderBy: 'a' }, { orderBy: 'a', orderDir: 'asc' }],
    [{}, { filter: { keywords: 5, other: 1 } }, { keywords: '5' }],
    [
      { pageField: 'p', perPageField: 'size' },
      { page: 2, perPage: 5 },
      { p: '2', size: '5' },
    ],
  ])('%j with %j is written as %j', (more, state, expected) => {
    const start = { page: 1, perPage: 10, orderBy: '', orderDir: 'asc', filter: {} };
    // Default values are removed from the address.
    expect(JSON.parse(JSON.stringify(writeLocation({ ...start, ...state } as unknown as CrudState, node(more))))).toEqual(
      expected,
    );
  });
});

it('keeps in the address that a filter with a starting value was taken away, in the frame of a list', () => {
  const list = {
    type: 'crud',
    frame: 'list',
    filter: {
      body: [
        { type: 'select', name: 'semester', value: '${current.id}' },
        { type: 'select', name: 'room' },
      ],
    },
  } as unknown as CrudNode;
  const state = {
    page: 1,
    perPage: 10,
    orderBy: '',
    orderDir: 'asc',
    filter: { semester: '', room: '' },
  } as unknown as CrudState;
  expect(writeLocation(state, list)).toMatchObject({ semester: '', room: undefined });
  expect(readLocation({ semester: '' }, list).filter).toEqual({ semester: '' });
  expect(writeLocation(state, { ...list, frame: 'amis' })).toMatchObject({ semester: undefined });
  expect(readLocation({ semester: '' }, { ...list, frame: 'amis' }).filter).toEqual({});
});
