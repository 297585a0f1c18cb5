import { expect, it } from 'vitest';
import { scopeReader } from '../scope/DataReader.ts';
import { Scope } from '../scope/Scope.ts';
import { startValue } from './start-value.ts';

const around = new Scope({ values: { room: 'A-205', seats: null, code: 7 } });
const scope = new Scope({ parent: around, values: { name: 'Optics' } });
const input = { form: { type: 'form' }, scope, reader: scopeReader(scope), warn: () => undefined } as const;

it.each([
  ['a value of its own', { name: 'kind', value: 'lab' }, 'lab'],
  ['what a scope above has', { name: 'room' }, 'A-205'],
  ['what a scope above has before a value', { name: 'room', value: 'B-1' }, 'A-205'],
  ['null of a scope above before a value', { name: 'seats', value: 9 }, null],
  ['a template before what a scope above has', { name: 'room', value: '${code}' }, 7],
  ['a value where scopes above are cut off', { name: 'room', value: 'B-1', canAccessSuperData: false }, 'B-1'],
  ['nothing without a name', { value: 'lab' }, undefined],
])('starts with %s', (_name, node, value) => {
  expect(startValue({ type: 'input-text', ...node }, input)).toBe(value);
});

it('a form cuts scopes above off for all its fields', () => {
  const form = { type: 'form', canAccessSuperData: false } as const;
  expect(startValue({ type: 'input-text', name: 'room' }, { ...input, form })).toBeUndefined();
  expect(startValue({ type: 'input-text', name: 'name' }, { ...input, form })).toBe('Optics');
});
