import { expect, it } from 'vitest';
import { toListAnswer, totalOf } from './list.ts';

it.each([
  ['0-19/240', 240],
  ['*/0', 0],
  ['0-1/*', 2],
  [null, 2],
])('reads the total of %s as %i', (header, total) => {
  expect(totalOf(header, 2)).toBe(total);
  expect(toListAnswer(['a', 'b'], header)).toEqual({ data: { items: ['a', 'b'], total } });
});
