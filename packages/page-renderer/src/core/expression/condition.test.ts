import { describe, expect, it } from 'vitest';
import { objectReader } from '../scope/DataReader.ts';
import { evaluateCondition } from './condition.ts';

const values = { n: 3, text: 'optics', empty: '', none: null, a: { b: [{ c: 5 }] }, 'p.q': 1, list: [1, 2], kind: 'b' };
const reader = objectReader(values);

const rule = (field: unknown, op: string, right?: unknown): object => ({ children: [{ left: field, op, right }] });
const meets = (condition: unknown, onRefused?: (message: string) => void): boolean =>
  evaluateCondition(condition as never, reader, onRefused);

describe('condition builder values', () => {
  it.each<[op: string, field: string, right: unknown, holds: boolean]>([
    ['equal', 'n', '3', true],
    ['equal', 'n', 4, false],
    ['select_equals', 'kind', 'b', true],
    ['not_equal', 'n', 3, false],
    ['not_equal', 'n', 4, true],
    ['select_not_equals', 'kind', 'b', false],
    ['less', 'n', 3, false],
    ['less', 'n', 4, true],
    ['less_or_equal', 'n', 3, true],
    ['less_or_equal', 'n', 2, false],
    ['greater', 'n', 3, false],
    ['greater', 'n', 2, true],
    ['greater_or_equal', 'n', 3, true],
    ['greater_or_equal', 'n', 4, false],
    ['between', 'n', [3, 4], true],
    ['between', 'n', [2, 3], true],
    ['between', 'n', [4, 5], false],
    ['between', 'n', [1, 2], false],
    ['not_between', 'n', [3, 4], false],
    ['not_between', 'n', [2, 3], false],
    ['not_between', 'n', [4, 5], true],
    ['not_between', 'n', [1, 2], true],
    ['is_empty', 'empty', undefined, true],
    ['is_empty', 'none', undefined, true],
    ['is_empty', 'missing', undefined, true],
    ['is_empty', 'n', undefined, false],
    ['is_not_empty', 'empty', undefined, false],
    ['is_not_empty', 'none', undefined, false],
    ['is_not_empty', 'missing', undefined, false],
    ['is_not_empty', 'n', undefined, true],
    ['like', 'text', 'tic', true],
    ['like', 'text', 'x', false],
    ['not_like', 'text', 'tic', false],
    ['not_like', 'text', 'x', true],
    ['starts_with', 'text', 'op', true],
    ['starts_with', 'text', 'tic', false],
    ['ends_with', 'text', 'ics', true],
    ['ends_with', 'text', 'op', false],
    ['select_any_in', 'n', ['1', '3'], true],
    ['select_any_in', 'n', [1, 2], false],
    ['select_any_in', 'n', 3, false],
    ['select_not_any_in', 'n', ['1', '3'], false],
    ['select_not_any_in', 'n', [1, 2], true],
    ['select_not_any_in', 'n', 4, false],
    ['equal', 'a.b[0].c', 5, true],
    ['equal', 'missing.b', undefined, true],
    ['equal', 'n', '${list[1] + 1}', true],
  ])('%s of %s and %j is %s', (op, field, right, holds) => {
    expect(meets(rule(field, op, right))).toBe(holds);
    expect(meets(rule({ type: 'field', field }, op, right))).toBe(holds);
  });

  it('are combined with and, or and not', () => {
    const [yes, no] = [rule('n', 'equal', 3), rule('n', 'equal', 4)];
    expect(meets({ children: [yes, no] })).toBe(false);
    expect(meets({ conjunction: 'and', children: [yes, yes] })).toBe(true);
    expect(meets({ conjunction: 'or', children: [no, yes] })).toBe(true);
    expect(meets({ conjunction: 'or', children: [no, no] })).toBe(false);
    expect(meets({ not: true, children: [no] })).toBe(true);
    expect(meets({ children: 'none' })).toBe(true);
  });

  it('report an unknown comparison', () => {
    const reported: string[] = [];
    expect(meets(rule('n', 'sounds_like', 3), (message) => reported.push(message))).toBe(false);
    expect(meets(rule(undefined, 'is_empty'))).toBe(true);
    expect(reported).toEqual(['there is no comparison “sounds_like”']);
  });
});

describe('conditions as text', () => {
  it.each<[unknown, boolean]>([
    [true, true],
    [false, false],
    [undefined, false],
    [5, false],
    [' n == 3; ', true],
    ['  ', false],
    [' ${n == 3} ', true],
    ['n == 3 ? {} : 0', true],
  ])('%j is %s', (condition, holds) => {
    expect(meets(condition)).toBe(holds);
  });

  it.each(['n ==', '${n} == 3'])('are false and reported when they cannot be parsed (%s)', (condition) => {
    const reported: string[] = [];
    expect(meets(condition, (message) => reported.push(message))).toBe(false);
    expect(reported).toHaveLength(1);
  });
});
