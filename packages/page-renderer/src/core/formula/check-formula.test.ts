import { describe, expect, it } from 'vitest';
import '../../../test/whole-vocabulary.setup.ts';
import { objectReader } from '../scope/DataReader.ts';
import { checkFormula, insertText, readFunctions, readVariables } from './check-formula.ts';

const reader = objectReader({ a: 2, rows: [1, 2], name: 'Anna' });

describe('a formula', () => {
  it.each([
    ['a + 1', true, { kind: 'result', text: '3' }],
    ['SUM(rows)', true, { kind: 'result', text: '3' }],
    ['rows', true, { kind: 'result', text: '[1,2]' }],
    ['nothing', true, { kind: 'result', text: '' }],
    ['Hello ${name}', false, { kind: 'result', text: 'Hello Anna' }],
    ['plain', false, { kind: 'result', text: 'plain' }],
    ['  ', true, { kind: 'empty' }],
  ])('%j (bare: %s) gives %j', (source, bare, check) => {
    expect(checkFormula(source, bare, reader)).toEqual(check);
  });

  it.each([
    ['a +', true],
    ['NOSUCH(a)', true],
    ['a = 1', true],
    ['Hello ${name', false],
    ['${a +}', false],
  ])('%j is refused with a reason', (source, bare) => {
    const check = checkFormula(source, bare, reader);
    expect(check.kind).toBe('fault');
    expect(check.kind === 'fault' && check.reason.length).toBeGreaterThan(5);
  });

  it('inserts a name in place of the selection', () => {
    expect(insertText('a + xx', { start: 4, end: 6, text: 'SUM()', caret: 4 })).toEqual({ source: 'a + SUM()', caret: 8 });
    expect(insertText('', { start: 0, end: 0, text: 'name' })).toEqual({ source: 'name', caret: 4 });
  });
});

describe('names in a formula', () => {
  it('include variables, with the names of their groups', () => {
    const variables = readVariables([
      { label: 'Name', value: 'name' },
      { label: 'Form', children: [{ label: 'Deep', children: [{ value: 'form.deep.a' }] }] },
      'x',
    ]);
    expect(variables).toEqual([
      { group: '', label: 'Name', text: 'name', hint: 'name' },
      { group: 'Form / Deep', label: 'form.deep.a', text: 'form.deep.a', hint: '' },
    ]);
    expect(readVariables('${x}')).toEqual([]);
  });

  it('include the functions of the definition, otherwise all', () => {
    expect(readFunctions(undefined, ['SUM', 'IF']).map(({ text }) => text)).toEqual(['SUM', 'IF']);
    expect(readFunctions([{ groupName: 'Maths', items: [{ name: 'SUM', description: 'Adds' }, { name: '' }] }], [])).toEqual([
      { group: 'Maths', label: 'SUM', text: 'SUM', hint: 'Adds' },
    ]);
  });
});
