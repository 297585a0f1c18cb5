import { describe, expect, it } from 'vitest';
import type { BinaryOperator } from './ast.ts';
import { binary, looseEqual, toNumber } from './operators.ts';

const primitives = [0, 1, -1, 2, '', ' ', '0', '1', '10', 'a', true, false, null, undefined, Number.NaN];
const pairs = primitives.flatMap((a) => primitives.map((b) => [a, b] as const));

describe('operators', () => {
  it('compare plain values as JavaScript does', () => {
    for (const [a, b] of pairs) {
      // oxlint-disable-next-line eqeqeq -- that is what it is held against
      expect([a, b, looseEqual(a, b)]).toEqual([a, b, a == b]);
      expect([a, b, binary('===', a, b), binary('!==', a, b)]).toEqual([a, b, a === b, a !== b]);
    }
  });

  it.each<[BinaryOperator, (a: number, b: number) => unknown]>([
    ['<', (a, b) => a < b],
    ['<=', (a, b) => a <= b],
    ['>', (a, b) => a > b],
    ['>=', (a, b) => a >= b],
  ])('order plain values as JavaScript does: %s', (operator, expected) => {
    for (const [a, b] of pairs) expect([a, b, binary(operator, a, b)]).toEqual([a, b, expected(a as number, b as number)]);
  });

  it.each<[BinaryOperator, (a: number, b: number) => number]>([
    ['-', (a, b) => a - b],
    ['*', (a, b) => a * b],
    ['/', (a, b) => a / b],
    ['%', (a, b) => a % b],
    ['**', (a, b) => a ** b],
    ['<<', (a, b) => a << b],
    ['>>', (a, b) => a >> b],
    ['>>>', (a, b) => a >>> b],
    ['&', (a, b) => a & b],
    ['^', (a, b) => a ^ b],
    ['|', (a, b) => a | b],
  ])('calculate: %s', (operator, expected) => {
    for (const [a, b] of [
      [7, 2],
      [-7, 2],
      [6, 3],
      [0, 5],
    ] as const)
      expect(binary(operator, a, String(b))).toBe(expected(a, b));
  });

  it('compare dates by time and other objects as JavaScript does', () => {
    const [day, same, other] = ['2026-01-01', '2026-01-01', '2026-01-02'].map((text) => new Date(text));
    const object = { a: 1 };
    expect(looseEqual(day, same)).toBe(true);
    expect(looseEqual(day, other)).toBe(false);
    expect(looseEqual(day, day?.getTime())).toBe(true);
    expect(looseEqual(day, {})).toBe(false);
    expect(looseEqual({}, day)).toBe(false);
    expect(looseEqual(object, object)).toBe(true);
    expect(looseEqual(object, { a: 1 })).toBe(false);
    expect(looseEqual([1, 2], '1,2')).toBe(true);
    expect(looseEqual('1,2', [1, 2])).toBe(true);
    expect(looseEqual(null, object)).toBe(false);
    expect(looseEqual(object, null)).toBe(false);
    expect(binary('<', day, other)).toBe(true);
    expect(binary('!=', day, same)).toBe(false);
  });

  it('do not accept functions as values', () => {
    expect(looseEqual(() => 1, '() => 1')).toBe(false);
    expect(looseEqual(Symbol.iterator, 1)).toBe(false);
    expect(binary('<', () => 1, 2)).toBe(false);
  });

  it.each<[unknown, unknown, unknown]>([
    [0.1, 0.2, 0.3],
    ['1', 2, 3],
    ['1.5', '2', 3.5],
    ['', '', ''],
    ['', 1, 1],
    ['a', 1, 'a1'],
    [1, 'a', '1a'],
    [true, 1, 2],
    [null, 1, 1],
    [[1], 'x', '1x'],
    ['2', true, 3],
  ])('add: %j + %j is %j', (a, b, sum) => {
    expect(binary('+', a, b)).toBe(sum);
  });

  it.each<[unknown, number]>([
    ['3 rooms', 3],
    ['none', 0],
    [true, 1],
    [null, 0],
    [[4], 0],
    [new Date(5), 5],
  ])('convert %j to the number %d', (value, number) => {
    expect(toNumber(value)).toBe(number);
  });

  it('round off floating-point errors', () => {
    expect(binary('-', 0.3, 0.1)).toBe(0.2);
    expect(binary('*', 1.1, 3)).toBe(3.3);
    expect(binary('/', 0.3, 0.1)).toBe(3);
    expect(binary('/', 1, 0)).toBe(Number.POSITIVE_INFINITY);
  });
});
