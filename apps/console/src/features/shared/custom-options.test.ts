import { describe, expect, test } from 'vitest';
import { movedOption, pastedLabels, readOptions, withoutOption, withPasted, type CustomOption } from './custom-options.ts';

const three = readOptions(['one', { label: 'two', is_fixed: true }, 'three']);
const shown = (options: readonly CustomOption[]): string =>
  options.map(({ key, label, is_fixed: fixed }) => `${key} ${label}${fixed ? '!' : ''}`).join(', ');

test.each([
  ['texts and objects', ['a', { key: 'X', label: 'b', is_fixed: true }], 'A a, B b!'],
  ['nothing', undefined, ''],
  ['no options', [null, 3], ''],
  [
    'more than there are letters for',
    Array.from({ length: 30 }, () => 'x'),
    Array.from({ length: 26 }, (_, at) => `${String.fromCodePoint(65 + at)} x`).join(', '),
  ],
])('reads %s', (_, value, expected) => {
  expect(shown(readOptions(value))).toBe(expected);
});

test.each([
  ['a removal', withoutOption(three, 0), 'A two!, B three'],
  ['a move up', movedOption(three, 2, -1), 'A one, B three, C two!'],
  ['a move down', movedOption(three, 0, 1), 'A two!, B one, C three'],
  ['a move over the end', movedOption(three, 2, 1), 'A one, B two!, C three'],
  ['a paste into a filled one', withPasted(three, 0, ['x', 'y']), 'A one, B x, C y, D two!, E three'],
  ['a paste into an empty one', withPasted(readOptions(['', 'last']), 0, ['x', 'y']), 'A x, B y, C last'],
])('letters follow the order after %s', (_, options, expected) => {
  expect(shown(options)).toBe(expected);
});

describe('pastedLabels', () => {
  test.each([
    ['A. red\nB. green', ['red', 'green']],
    ['1) red\r\n2) green\r\n', ['red', 'green']],
    ['（A）红\n（B）绿', ['红', '绿']],
    ['A、红\nB、绿', ['红', '绿']],
    ['- red\n• green', ['red', 'green']],
    ['3.5 V\n4 V', ['3.5 V', '4 V']],
    ['one line', []],
    ['', []],
  ])('%j', (text, labels) => {
    expect(pastedLabels(text)).toEqual(labels);
  });
});
