import { expect, test } from 'vitest';
import { recordsEnUS } from './en.ts';
import { recordsZhCN } from './zh.ts';

function leaves(value: unknown, path = ''): Array<readonly [string, unknown]> {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, path ? `${path}.${key}` : key));
}
const sample = (value: unknown, path: string): string =>
  typeof value === 'function'
    ? (value as (argument: unknown) => string)(path.endsWith('.listed') ? ['3', '4'] : {})
    : String(value);

test('both tables have the same keys', () => {
  expect(leaves(recordsZhCN).map(([path]) => path)).toEqual(leaves(recordsEnUS).map(([path]) => path));
});

test('one table is English, the other Chinese', () => {
  expect(
    leaves(recordsEnUS).filter(
      ([path, text]) => /[\p{Script=Han}：、]/u.test(sample(text, path)) || sample(text, path).trim() === '',
    ),
  ).toEqual([]);
  expect(leaves(recordsZhCN).filter(([path, text]) => !/[\p{Script=Han}：、]/u.test(sample(text, path)))).toEqual([]);
});
