import { expect, it } from 'vitest';
import { answeredQuery } from './answered-query.ts';

const state = { filter: { name: 'a', room: 1 }, restored: 4 };
const query = { name: 'a', room: 1, page: 2, perPage: 10, orderBy: 'id', orderDir: 'asc' };

it.each([
  ['nothing where the answer has the same values', { name: 'a', room: '1', page: '2', other: 5 }, {}],
  ['page and size as numbers', { page: '3', perPage: 20 }, { page: 3, perPage: 20 }],
  ['no page that is no number', { page: 'x', perPage: 0 }, {}],
  ['the order', { orderBy: 'name', orderDir: 'desc' }, { orderBy: 'name', orderDir: 'desc' }],
  ['a filter, which starts anew', { name: 'b', orderBy: 'x' }, { orderBy: 'x', filter: { name: 'b', room: 1 }, restored: 5 }],
])('takes %s', (_name, rest, taken) => {
  expect(answeredQuery({ node: { type: 'crud' }, query, rest, state })).toEqual(taken);
});

it('takes the names that the definition gives page and size, and nothing without `syncResponse2Query`', () => {
  const node = { type: 'crud', pageField: 'at' } as const;
  const rest = { at: 7, page: 9 };
  expect(answeredQuery({ node, query: { at: 1 }, rest, state })).toEqual({ page: 7 });
  expect(answeredQuery({ node: { ...node, syncResponse2Query: false }, query: { at: 1 }, rest, state })).toEqual({});
});
