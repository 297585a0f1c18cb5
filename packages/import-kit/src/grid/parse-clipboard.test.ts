import { expect, it } from 'vitest';
import { clipboardText, filledCells, parseClipboard, pastedCells } from './parse-clipboard.ts';

it.each<[string, readonly (readonly string[])[]]>([
  ['a', [['a']]],
  ['', [['']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  [
    '\t\n\tx',
    [
      ['', ''],
      ['', 'x'],
    ],
  ],
  ['"a\nb"\tc', [['a\nb', 'c']]],
  ['"say ""hi"""\n2', [['say "hi"'], ['2']]],
  ['"half', [['"half']]],
  ['"a" b\tc', [['"a" b', 'c']]],
])('reads %j', (text, expected) => expect(parseClipboard(text)).toEqual(expected));

it('ignores pasted cells outside the grid', () => {
  expect(pastedCells('1\t2\n3\t4\n5\t6', { rows: [{ number: 7 }, { number: 9 }], keys: ['max'] })).toEqual([
    { number: 7, key: 'max', text: '1' },
    { number: 9, key: 'max', text: '3' },
  ]);
});

it('copies cells so that a paste restores them', () => {
  const cells = [
    ['a', 'two words', 'tab\there'],
    ['line\nbreak', '"quoted"', 'in "the" middle'],
    ['', '1', ''],
  ];
  expect(parseClipboard(clipboardText(cells))).toEqual(cells);
});

it('fills all target cells with one text', () => {
  expect(filledCells('x', { rows: [{ number: 4 }, { number: 7 }], keys: ['a'] })).toEqual([
    { number: 4, key: 'a', text: 'x' },
    { number: 7, key: 'a', text: 'x' },
  ]);
});
