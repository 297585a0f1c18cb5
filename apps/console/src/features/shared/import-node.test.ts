import { Scope } from '@lab-console/page-renderer';
import { expect, test } from 'vitest';
import { flagProperty, idProperty, idsProperty } from './import-node.ts';

const scope = new Scope({ values: { course: 7, classes: [1, 2], on: true, off: false } });
const at = (value: unknown) => ({ node: value === undefined ? {} : { it: value }, scope });

test.each([
  [7, 7],
  ['7', 7],
  ['${course}', 7],
  ['${nothing}', null],
  ['', null],
  [0, null],
  [-1, null],
  ['x', null],
  [undefined, null],
])('reads the id %j', (value, expected) => {
  expect(idProperty(at(value), 'it')).toBe(expected);
});

test.each([
  [
    [1, '2'],
    [1, 2],
  ],
  ['1, 2', [1, 2]],
  ['${classes}', [1, 2]],
  ['', []],
  [undefined, null],
])('reads the ids %j', (value, expected) => {
  expect(idsProperty(at(value), 'it')).toEqual(expected);
});

test.each([
  [true, true],
  ['true', true],
  [1, true],
  ['${on}', true],
  [false, false],
  ['${off}', false],
  ['no', false],
  [undefined, null],
])('reads the option %j', (value, expected) => {
  expect(flagProperty(at(value), 'it')).toBe(expected);
});
