import { describe, expect, it } from 'vitest';
import { splitClassCodes } from './class-codes.ts';
import { parseFlag } from './flag.ts';

describe('parseFlag', () => {
  it.each([
    ['1', true],
    ['true', true],
    ['TRUE', true],
    ['True', true],
    [' 1 ', true],
    ['0', false],
    ['false', false],
    ['FALSE', false],
    ['', null],
    ['2', null],
    ['yes', null],
    ['1.0', null],
    ['是', null],
    ['01', null],
  ])('%j is %s', (text, flag) => {
    expect(parseFlag(text)).toBe(flag);
  });
});

describe('splitClassCodes', () => {
  it.each([
    ['', []],
    ['C1', ['C1']],
    ['C1,C2', ['C1', 'C2']],
    ['C1， C2；C3;C4、C5\nC6\r\nC7', ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7']],
    [',C1,,C1,', ['C1']],
    ['Class 1', ['Class 1']],
  ])('%j', (text, codes) => {
    expect(splitClassCodes(text)).toEqual(codes);
  });
});
