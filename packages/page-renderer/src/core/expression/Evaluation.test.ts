import { describe, expect, it } from 'vitest';
import { objectReader } from '../scope/DataReader.ts';
import { Evaluation } from './Evaluation.ts';
import { limits } from './limits.ts';
import { callMethod } from './methods.ts';

const evaluation = (): Evaluation => new Evaluation(objectReader({}), 'source');

describe('Evaluation', () => {
  it('limits the length of texts and lists', () => {
    const { textLength, listLength } = limits;
    const text = 'x'.repeat(textLength);
    expect(evaluation().bounded(text)).toBe(text);
    expect(() => evaluation().bounded(`${text}x`)).toThrow('the text becomes too long');
    expect(evaluation().bounded(Array.from({ length: listLength }))).toHaveLength(listLength);
    expect(() => evaluation().bounded(Array.from({ length: listLength + 1 }))).toThrow('the list becomes too long');
    expect(evaluation().bounded(5)).toBe(5);
  });

  it('limits the length of joined texts, including separators', () => {
    const half = 'x'.repeat(limits.textLength / 2);
    expect(evaluation().concat([half, half])).toHaveLength(limits.textLength);
    expect(() => evaluation().concat([half, half, 1])).toThrow('the text becomes too long');
    expect(() => evaluation().concat([half, half], ',')).toThrow('the text becomes too long');
    expect(() => evaluation().concat(Array.from({ length: 11 }), 'x'.repeat(limits.textLength / 10))).toThrow(
      'the text becomes too long',
    );
    expect(evaluation().concat([1, null, 'b'], '-')).toBe('1--b');
  });

  it('counts its steps and those of its arrow functions', () => {
    const outer = evaluation();
    const inner = outer.with(objectReader({ n: 1 }));
    for (let step = 1; step < limits.steps; step += 1) inner.step();
    expect(() => outer.step()).not.toThrow();
    expect(() => inner.step()).toThrow('too many steps');
    expect(inner.reader.read('n')).toBe(1);
  });
});

describe('methods', () => {
  it.each<[unknown, string, readonly unknown[], unknown]>([
    ['optics', 'indexOf', ['t'], 2],
    ['optics', 'includes', ['tic'], true],
    ['optics', 'startsWith', ['tic'], false],
    ['optics', 'endsWith', ['ics'], true],
    ['optics', 'slice', [1, 3], 'pt'],
    ['optics', 'slice', [-2], 'cs'],
    ['optics', 'substring', [], 'optics'],
    ['optics', 'substring', [2, 4], 'ti'],
    ['optics', 'substr', [2, 3], 'tic'],
    ['optics', 'substr', [2], 'tics'],
    ['Optics', 'toLowerCase', [], 'optics'],
    ['Optics', 'toUpperCase', [], 'OPTICS'],
    [' x ', 'trim', [], 'x'],
    ['a,b', 'split', [','], ['a', 'b']],
    ['x', 'toString', [], 'x'],
    [[1, 2, 3], 'indexOf', [2], 1],
    [[1, 2, 3], 'includes', ['2'], false],
    [[1, 2, 3], 'join', [], '1,2,3'],
    [[1, 2, 3], 'join', ['-'], '1-2-3'],
    [[1, 2, 3], 'slice', [1], [2, 3]],
    [[1], 'concat', [[2], 3], [1, 2, 3]],
    [5.4321, 'toFixed', [2], '5.43'],
    [5.4321, 'toFixed', [], '5'],
    [3, 'toFixed', [-5], '3'],
    [0.5, 'toFixed', [99], '0.50000000000000000000'],
    [3, 'toString', [], '3'],
    [{ a: 1 }, 'hasOwnProperty', ['a'], true],
    [{ a: 1 }, 'hasOwnProperty', ['toString'], false],
    [null, 'trim', [], undefined],
  ])('of %j: %s with %j returns %j', (target, name, args, expected) => {
    expect(callMethod({ target, name, args, evaluation: evaluation() })).toEqual(expected);
  });

  it.each<[unknown, string]>([
    ['x', 'constructor'],
    ['x', 'repeat'],
    ['x', 'hasOwnProperty'],
    [[1], 'map'],
    [{ call: 1 }, 'call'],
    [true, 'toString'],
    [1, 'valueOf'],
  ])('%j has no method called %s', (target, name) => {
    expect(() => callMethod({ target, name, args: [], evaluation: evaluation() })).toThrow(`there is no method “${name}” here`);
  });
});
