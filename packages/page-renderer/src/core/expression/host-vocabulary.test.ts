import { afterEach, describe, expect, it } from 'vitest';
import { objectReader } from '../scope/DataReader.ts';
import { registerFilter, registerFunction, registerNamespace } from './host-vocabulary.ts';
import { evaluateTemplate } from './template.ts';

const told: string[] = [];
const read = (source: string, data: Record<string, unknown> = {}): unknown =>
  evaluateTemplate(source, objectReader(data), (message) => told.push(message));

let undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo) step();
  undo = [];
  told.length = 0;
});

describe('what a host registers for expressions', () => {
  it('is called by its name, with worked-out arguments', () => {
    undo = [
      registerFunction('twice', (value) => Number(value) * 2),
      registerFilter('wrap', (input, left, right) => `${String(left)}${String(input)}${String(right)}`),
    ];
    expect(read('${twice(n + 1)}', { n: 2 })).toBe(6);
    expect(read('${n | wrap:<:${end}}', { n: 2, end: '>' })).toBe('<2>');
    expect(told).toEqual([]);
  });

  it('replaces nothing of the language, and is gone once it is taken back', () => {
    undo = [registerFunction('SUM', () => 'own'), registerFilter('upperCase', () => 'own')];
    expect(read('${SUM(1, 2)}')).toBe(3);
    expect(read('${w | upperCase}', { w: 'a' })).toBe('A');
    const back = registerFunction('gone', () => 1);
    back();
    expect(read('${gone()}')).toBeUndefined();
    expect(told).toHaveLength(1);
  });

  it('gives no function and no endless text to a page', () => {
    undo = [registerFunction('leak', () => structuredClone), registerFunction('long', () => 'x'.repeat(50_000_000))];
    expect(read('${leak()}')).toBeUndefined();
    expect(read('${long()}')).toBeUndefined();
  });

  it('hands out the values of a namespace that it names, and no other', () => {
    undo = [
      registerNamespace('ls', { theme: () => 'dark', user: () => ({ name: 'Ada' }) }),
      registerNamespace('window', { origin: () => 'https://lab.example' }),
    ];
    expect(read('${ls:theme}')).toBe('dark');
    expect(read('${ls:user.name}')).toBe('Ada');
    expect(read('${window:origin + "/x"}')).toBe('https://lab.example/x');
    for (const other of [
      '${ls:token}',
      '${ls:constructor}',
      '${ls:__proto__}',
      '${window:eval}',
      '${cookie:session}',
      '${ss:theme}',
    ])
      expect(read(other)).toBeUndefined();
  });

  it('refuses names that no expression could write', () => {
    expect(() => registerFunction('a b', () => 1)).toThrow('“a b” cannot be called in an expression');
  });
});
