import { describe, expect, it } from 'vitest';
import { safeJson, toText } from './to-text.ts';

describe('toText', () => {
  it.each<[unknown, string]>([
    ['x', 'x'],
    [0, '0'],
    [false, 'false'],
    [12n, '12'],
    [null, ''],
    [undefined, ''],
    [() => 1, ''],
    [Symbol('x'), ''],
    [new Date('2026-03-05T10:00:00Z'), '2026-03-05T10:00:00.000Z'],
    [new Date('nonsense'), ''],
    [[1, null, 'a', undefined], '1,,a,'],
    [[[1], 'a'], '[[1],"a"]'],
    [['a', { b: 1 }], '["a",{"b":1}]'],
    [[], ''],
    [{ a: 1 }, '{"a":1}'],
  ])('writes %o as %j', (value, text) => {
    expect(toText(value)).toBe(text);
  });

  it('gives an empty text for a value without JSON', () => {
    const round: Record<string, unknown> = {};
    round['self'] = round;
    expect([toText(round), safeJson(undefined), safeJson({ a: 1n })]).toEqual(['', '', '']);
    expect(safeJson({ a: 1 }, 2)).toBe('{\n  "a": 1\n}');
  });
});
