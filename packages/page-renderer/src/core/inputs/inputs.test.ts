import { describe, expect, it } from 'vitest';
import { boxesOf, codeLength, eraseBox, fillBoxes } from './code-boxes.ts';
import { readRepeat, writeRepeat } from './repeat-value.ts';

describe('repeat values', () => {
  it.each([
    ['weekly:2', 'weekly', 2],
    ['daily', 'daily', 1],
    ['hourly:99', 'hourly', 24],
    ['monthly:-3', 'monthly', 1],
    ['daily:x', 'daily', 1],
    ['weekdays', 'weekdays', 1],
    ['', '', 1],
    [undefined, '', 1],
    [7, '', 1],
    ['constructor:3', 'constructor', 1],
  ])('%j means unit %s × %d', (value, unit, every) => {
    expect(readRepeat(value)).toEqual({ unit, every });
  });

  it.each([
    ['weekly', 3, 'weekly:3'],
    ['daily', 31, 'daily:30'],
    ['weekdays', 4, 'weekdays'],
    ['', 4, ''],
    ['fortnightly', 2, 'fortnightly'],
  ])('%s × %d is stored as %j', (unit, every, stored) => {
    expect(writeRepeat({ unit, every })).toBe(stored);
  });
});

describe('the boxes of a verification code', () => {
  const empty = ['', '', '', ''];

  it.each([
    [undefined, 6],
    [4, 4],
    ['8', 8],
    [0, 6],
    [-1, 6],
    [5_000, 32],
  ])('length %j gives %d boxes', (given, count) => {
    expect(codeLength(given)).toBe(count);
  });

  it('show the characters of a value, up to the number of boxes', () => {
    expect(boxesOf('12', 4)).toEqual(['1', '2', '', '']);
    expect(boxesOf(98_765, 4)).toEqual(['9', '8', '7', '6']);
    expect(boxesOf({}, 2)).toEqual(['', '']);
  });

  it.each([
    ['one character goes into its box, and the focus moves on', empty, 1, 'a', ['', 'a', '', ''], 2],
    ['a pasted code fills the boxes from there, without blanks', empty, 0, '12 34', ['1', '2', '3', '4'], 3],
    ['characters that do not fit are dropped', ['x', '', '', ''], 2, '987', ['x', '', '9', '8'], 3],
    ['blanks change nothing', ['1', '2', '', ''], 2, '  ', ['1', '2', '', ''], 2],
  ])('%s', (_name, boxes, index, text, after, focus) => {
    expect(fillBoxes(boxes, index, text)).toEqual({ boxes: after, focus });
  });

  it('are cleared one by one, starting from the previous box when one is empty', () => {
    expect(eraseBox(['1', '2', '', ''], 1)).toEqual({ boxes: ['1', '', '', ''], focus: 1 });
    expect(eraseBox(['1', '2', '', ''], 2)).toEqual({ boxes: ['1', '', '', ''], focus: 1 });
    expect(eraseBox(empty, 0)).toEqual({ boxes: empty, focus: 0 });
  });
});
