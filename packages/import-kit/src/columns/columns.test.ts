import { describe, expect, it, vi } from 'vitest';
import type { ImportColumn } from '../core/import-column.ts';
import type { CellContent } from '../core/raw-cell.ts';
import { choiceColumn } from './choice-column.ts';
import { codeColumn } from './code-column.ts';
import { codeListColumn } from './code-list-column.ts';
import { customColumn } from './custom-column.ts';
import { dateColumn } from './date-column.ts';
import { isDateFormat } from '../core/date-format.ts';
import { flagColumn } from './flag-column.ts';
import { numberColumn } from './number-column.ts';
import { textColumn } from './text-column.ts';

const header = { en: 'x', zh: 'x' };
const number = (value: number, format: string): CellContent => ({ kind: 'number', value, format });

function read(column: ImportColumn, cell: CellContent): unknown {
  const { value, issues = [] } = column.parse(cell, { date1904: false });
  return issues.length === 0 ? value : value === null ? issues[0]!.code : [value, issues[0]!.code];
}

describe('codeColumn', () => {
  const column = codeColumn({ header });
  it.each<[CellContent, unknown]>([
    ['0012345678', '0012345678'],
    ['００１２ａ', '0012a'],
    ['A－1', 'A-1'],
    ['11010119900307001X', '11010119900307001X'],
    ["'=cmd", '=cmd'],
    [12_345_678, ['12345678', 'code-from-number']],
    [number(12_345_678, '0000000000'), '0012345678'],
    [number(12_345_678, '#,##0'), ['12345678', 'code-from-number']],
    [110_101_199_003_070_020, 'code-lost-digits'],
    ['2.026E+11', 'code-scientific'],
    ['2E11', '2E11'],
    ['3E201', '3E201'],
    ['5E3', '5E3'],
    [number(5000, '0.00E+00'), 'code-scientific'],
    ['E11', 'E11'],
    [number(46_266, 'yyyy-mm-dd'), 'code-is-date'],
    [1.5, 'code-not-whole'],
    [true, 'TRUE'],
  ])('reads %j as %j', (cell, expected) => expect(read(column, cell)).toEqual(expected));

  it('does not warn of numbers when `warnOfNumbers` is off', () => {
    expect(read(codeColumn({ header, warnOfNumbers: false }), 12)).toBe('12');
  });
});

describe('codeListColumn', () => {
  it.each<[CellContent, unknown]>([
    ['a,b', ['a', 'b']],
    ['a，b；c、d;a\n e ', ['a', 'b', 'c', 'd', 'e']],
    [',', []],
    [12, ['12']],
  ])('reads %j as %j', (cell, expected) => expect(read(codeListColumn({ header }), cell)).toEqual(expected));
});

describe('numberColumn', () => {
  const column = numberColumn({ header, integer: true, min: 0, max: 1000 });
  it.each<[CellContent, unknown]>([
    [32, 32],
    ['32', 32],
    ['３２', 32],
    ['1,000', 1000],
    ['1,00', 'bad-number'],
    ['1e3', 'bad-number'],
    ['', 'bad-number'],
    [1.5, 'not-whole'],
    [-1, 'below-minimum'],
    [1001, 'above-maximum'],
    [true, 'bad-number'],
    [Number.POSITIVE_INFINITY, 'bad-number'],
    [number(5, 'yyyy-mm-dd'), 'bad-number'],
    [number(5, '0.00'), 5],
  ])('reads %j as %j', (cell, expected) => expect(read(column, cell)).toEqual(expected));
});

describe('flagColumn', () => {
  it.each<[CellContent, unknown]>([
    [1, true],
    [0, false],
    [true, true],
    [false, false],
    ['TRUE', true],
    ['false', false],
    ['１', true],
    ['是', 'bad-flag'],
    ['yes', 'bad-flag'],
    [2, 'bad-flag'],
  ])('reads %j as %j', (cell, expected) => expect(read(flagColumn({ header }), cell)).toEqual(expected));

  it('accepts other spellings only from its options', () => {
    const column = flagColumn({ header, alsoTrue: ['是', 'Yes'], alsoFalse: ['否'] });
    expect([read(column, '是'), read(column, 'YES'), read(column, '否'), read(column, '√')]).toEqual([
      true,
      true,
      false,
      'bad-flag',
    ]);
  });
});

describe('choiceColumn', () => {
  const column = choiceColumn({ header, values: [{ value: 'C', label: { en: 'Correct', zh: '正确' } }] });
  it.each<[CellContent, unknown]>([
    ['c', 'C'],
    ['正确', 'C'],
    ['CORRECT', 'C'],
    ['wrong', 'bad-choice'],
  ])('reads %j as %j', (cell, expected) => expect(read(column, cell)).toEqual(expected));
});

it('textColumn keeps punctuation and converts full-width digits and letters', () => {
  expect(read(textColumn({ header }), '张三（Ａ班２）')).toBe('张三（A班2）');
  expect(read(textColumn({ header, maxLength: 2 }), 'abc')).toBe('text-too-long');
  expect(read(textColumn({ header }), -5)).toBe('-5');
});

it.each<[number, string, string]>([
  [46_266, 'yyyy/m/d', '2026-09-01'],
  [46_266.354_166_666_67, 'yyyy/m/d h:mm', '2026-09-01 08:30'],
  [0.354_166_666_666_667, 'h:mm', '08:30'],
  [0.354_166_666_666_667, 'h"时"mm"分"ss"秒"', '08:30:00'],
  [1.375, '[h]:mm', '33:00'],
  [0.5, '0%', '50%'],
  [0.125, '0.0%', '12.5%'],
  [-0.05, '0%', '-5%'],
  [3.5, '0.00', '3.50'],
  [12, '0000', '0012'],
  [1234.5, '#,##0.00', '1234.5'],
  [46_266, 'm"月"d"日"', '2026-09-01'],
])('textColumn shows %j in the format %s as %s', (value, format, shown) => {
  expect(read(textColumn({ header }), number(value, format))).toBe(shown);
});

it('customColumn uses its own parser', () => {
  const column = customColumn({ header, parse: (cell) => ({ value: [typeof cell] }), format: (value) => value.join() });
  expect(read(column, 'a')).toEqual(['string']);
});

it.each<[string, boolean]>([
  ['m/d/yy', true],
  ['yyyy"年"m"月"d"日";@', true],
  ['[$-804]yyyy/m/d aaaa', true],
  ['[h]:mm', true],
  ['General', false],
  ['0.00E+00', false],
  ['#,##0.00_);[Red](#,##0.00)', false],
  ['"day "0', false],
  [String.raw`0\d`, false],
])('isDateFormat(%j) is %j', (format, expected) => expect(isDateFormat(format)).toBe(expected));

it('a column reads each number format once, however many cells have it', () => {
  const column = dateColumn({ header });
  const replace = vi.spyOn(String.prototype, 'replace');
  try {
    expect(read(column, number(46_266, 'yyyy/m/d" once"'))).toBe('2026-09-01');
    const calls = replace.mock.calls.length;
    expect(calls).toBeGreaterThan(0);
    for (let cell = 0; cell < 100; cell++) read(column, number(46_266 + cell, 'yyyy/m/d" once"'));
    expect(replace).toHaveBeenCalledTimes(calls);
  } finally {
    replace.mockRestore();
  }
});
