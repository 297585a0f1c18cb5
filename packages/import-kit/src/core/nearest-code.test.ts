import { expect, it } from 'vitest';
import { nearestCode } from './nearest-code.ts';

it.each<[string, readonly string[], string | null]>([
  ['E00l', ['E001', 'C002'], 'E001'],
  ['PH2610', ['PH2601'], 'PH2601'],
  ['ph2601', ['PH2601', 'PH2602'], 'PH2601'],
  ['PH260', ['PH2601'], 'PH2601'],
  ['PH260', ['PH2601', 'PH2602'], null],
  ['PH2603', ['PH2611', 'PH2601'], 'PH2601'],
  ['E009', ['C002'], null],
  ['1', ['01', '02', '11'], '01'],
  ['12', ['0012', '13'], '0012'],
  ['1', ['01', '001'], null],
  ['', ['E001'], null],
  ['E001', ['E001'], null],
])('for %j among %j finds %j', (text, known, expected) => {
  expect(nearestCode(text, known)).toBe(expected);
  expect(nearestCode(text, known.toReversed())).toBe(expected);
});
