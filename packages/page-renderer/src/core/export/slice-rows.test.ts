import { describe, expect, it } from 'vitest';
import { sliceRows } from './slice-rows.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];

describe('exported rows', () => {
  it.each([
    [undefined, 'abcde'],
    ['', 'abcde'],
    [' ', 'abcde'],
    ['row 1', 'abcde'],
    ['0:2', 'ab'],
    ['3:', 'de'],
    [':2', 'ab'],
    ['1', 'b'],
    ['-1', 'e'],
    ['-2:', 'de'],
    ['0, 2:4', 'acd'],
    ['7:9', ''],
    ['all', 'abcde'],
    ['1,,2', 'abcde'],
    [3, 'abcde'],
  ])('for the slices %j are %s', (slices, expected) => {
    expect(sliceRows(rows, slices).join('')).toBe(expected);
  });
});
