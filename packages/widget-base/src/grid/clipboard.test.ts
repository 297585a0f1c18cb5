import { expect, it } from 'vitest';
import { clipboardText, copyText, parseClipboard } from './clipboard.ts';

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

it('copies cells so that a paste restores them', () => {
  const cells = [
    ['a', 'two words', 'tab\there'],
    ['line\nbreak', '"quoted"', 'in "the" middle'],
    ['', '1', ''],
  ];
  expect(parseClipboard(clipboardText(cells))).toEqual(cells);
});

it('copies a range by rows', () => {
  expect(copyText({ top: 1, bottom: 2, left: 3, right: 4 }, ({ row, column }) => `${row}${column}`)).toBe('13\t14\n23\t24');
});
