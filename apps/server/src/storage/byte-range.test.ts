import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each([
  [undefined, 'whole'],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=9-2', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=-', 'whole'],
])('%s', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected);
});
