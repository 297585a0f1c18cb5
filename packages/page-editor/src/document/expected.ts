import type { ParseErrorCode } from 'jsonc-parser';

/** What JSON has to have where a text has a fault. */
export type Expected =
  | 'value'
  | 'property'
  | 'colon'
  | 'comma'
  | 'closeBrace'
  | 'closeBracket'
  | 'end'
  | 'quote'
  | 'noComment'
  | 'escape';

/** By the numbers of jsonc-parser, whose own names are no values that can be read without a build. */
const byCode: Readonly<Record<number, Expected>> = {
  1: 'value',
  2: 'value',
  3: 'property',
  4: 'value',
  5: 'colon',
  6: 'comma',
  7: 'closeBrace',
  8: 'closeBracket',
  9: 'end',
  10: 'noComment',
  11: 'noComment',
  12: 'quote',
  13: 'value',
  14: 'escape',
  15: 'escape',
  16: 'escape',
};

/** Returns what is expected where a text has an error; a value where nothing is written at all. */
export function expectedAt(code: ParseErrorCode | undefined): Expected {
  return byCode[code ?? 4] ?? 'value';
}
