import { expect, it } from 'vitest';
import { safeLength } from './safe-length.ts';

it.each([
  [12, 12],
  ['12', 12],
  ['1.5rem', '1.5rem'],
  ['60%', '60%'],
  ['100vh', '100vh'],
  [-3, 'auto'],
  [Number.NaN, 'auto'],
  ['calc(1px)', 'auto'],
  ['1px;} body{', 'auto'],
  ['url(x)', 'auto'],
  [undefined, 'auto'],
  [{}, 'auto'],
])('%j is the length %j', (value, length) => {
  expect(safeLength(value, 'auto')).toBe(length);
});
