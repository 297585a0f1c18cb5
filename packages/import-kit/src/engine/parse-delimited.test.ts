import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDelimited } from './parse-delimited.ts';

describe('parseDelimited', () => {
  it.each<[string, string, readonly (readonly string[])[]]>([
    [
      'commas',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a line break at the end', 'a,b\r\n', [['a', 'b']]],
    [
      'semicolons',
      'a;b\n1,5;c',
      [
        ['a', 'b'],
        ['1,5', 'c'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes with separators, breaks and quotes inside',
      '"a,\n""b""",c\nd,e',
      [
        ['a,\n"b"', 'c'],
        ['d', 'e'],
      ],
    ],
    ['blank lines as empty rows', 'a,b\n\nc,d', [['a', 'b'], [], ['c', 'd']]],
    [
      'an empty cell at the end of a line',
      'a,\nb,c',
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
    [
      'a quote that is never closed',
      'a,"b\nc,d',
      [
        ['a', '"b'],
        ['c', 'd'],
      ],
    ],
    ['a text formula that keeps leading zeros', 'a,="0012"\n', [['a', '0012']]],
    ['formulas as text', '=1+1,b', [['=1+1', 'b']]],
    ['a line that declares the separator as an empty row', 'sep=;\na;b', [[], ['a', 'b']]],
    ['an empty text', '', []],
  ])('reads %s', (_, text, expected) => {
    expect([...parseDelimited(text)]).toEqual(expected);
  });

  it('reads back any text that is quoted correctly', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '0', '学', ' ') });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\n');
        expect([...parseDelimited(text)]).toEqual(rows);
      }),
    );
  });

  it('terminates for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '=', ';') }), (text) => {
        expect([...parseDelimited(text)].length).toBeLessThanOrEqual(text.length + 1);
      }),
      { numRuns: 500 },
    );
  });
});
