import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDecimals, compareDecimals, fixDecimal, groupDigits, isDecimal } from './decimal.ts';

describe('decimals', () => {
  it.each([
    ['0.1', '0.2', '0.3'],
    ['-1', '1', '0'],
    ['9007199254740993', '1', '9007199254740994'],
    ['.5', '-1', '-0.5'],
    ['1e3', '1', undefined],
    ['', '1', undefined],
  ])('%s + %s = %s', (a, b, sum) => expect(addDecimals(a, b)).toBe(sum));

  it.each([
    ['12345678901234567890', '12345678901234567891', -1],
    ['1.50', '1.5', 0],
    ['-2', '-3', 1],
    ['x', '1', undefined],
  ])('%s compared with %s gives %s', (a, b, order) => expect(compareDecimals(a, b)).toBe(order));

  it.each([
    ['1', 2, '1.00'],
    ['1.005', 2, '1.01'],
    ['-1.5', 0, '-2'],
    ['0.04', 1, '0.0'],
    ['abc', 2, 'abc'],
  ])('%s with %s digits is %s', (text, precision, expected) => expect(fixDecimal(text, precision)).toBe(expected));

  it('groups the digits before the decimal point only', () => {
    expect(['1234567', '-1234.5678', '12', ''].map(groupDigits)).toEqual(['1,234,567', '-1,234.5678', '12', '']);
  });

  it('adds whole numbers exactly like bigint', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
        expect(addDecimals(String(a), String(b))).toBe(String(a + b));
        expect(isDecimal(String(a))).toBe(true);
      }),
    );
  });
});
