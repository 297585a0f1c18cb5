import { expect, test } from 'vitest';
import { readScore } from './score-text.ts';

test.each([
  ['85', 85],
  [' 85.25 ', 85.25],
  ['０８５', 85],
  ['0', 0],
  ['', null],
  ['100', 100],
  ['100.01', undefined],
  ['85,5', undefined],
  ['85.125', undefined],
  ['-1', undefined],
  ['1e1', undefined],
  ['good', undefined],
])('%j is %j', (text, expected) => {
  expect(readScore(text)).toBe(expected);
});
