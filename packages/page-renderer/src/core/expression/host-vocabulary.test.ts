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

describe('functions and filters of a host', () => {
  it('are called by name with evaluated arguments', () => {
    undo = [
      registerFunction('twice', (value) => Number(value) * 2),
      registerFilter('wrap', (input, left, right) => `${String(left)}${String(input)}${String(right)}`),
    ];
    expect(read('${twice(n + 1)}', { n: 2 })).toBe(6);
    expect(read('${n | wrap:<:${end}}', { n: 2, end: '>' })).toBe('<2>');
    expect(told).toEqual([]);
  });

  it('cannot replace built-in ones, and are gone after they are unregistered', () => {
    undo = [registerFunction('SUM', () => 'own'), registerFilter('upperCase', () => 'own')];
    expect(read('${SUM(1, 2)}')).toBe(3);
    expect(read('${w | upperCase}', { w: 'a' })).toBe('A');
    const back = registerFunction('gone', () => 1);
    back();
    expect(read('${gone()}')).toBeUndefined();
    expect(told).toHaveLength(1);
  });

  it('cannot return a function or an oversized text to a page', () => {
    undo = [registerFunction('leak', () => structuredClone), registerFunction('long', () => 'x'.repeat(50_000_000))];
    expect(read('${leak()}')).toBeUndefined();
    expect(read('${long()}')).toBeUndefined();
  });

  it('expose only the registered values of a namespace', () => {
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

  it('are refused when no expression could write their name', () => {
    expect(() => registerFunction('a b', () => 1)).toThrow('“a b” cannot be called in an expression');
  });
});
