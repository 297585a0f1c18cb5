import { expect, test } from 'vitest';
import { isEmptyValue } from './is-empty-value.ts';

test.each([
  [null, true],
  [undefined, true],
  ['', true],
  [[], true],
  [0, false],
  [false, false],
  ['present', false],
  [['untidy'], false],
])('%j is empty: %s', (value, expected) => {
  expect(isEmptyValue(value)).toBe(expected);
});
