import { expect, it } from 'vitest';
import { codeColumn } from '../columns/code-column.ts';
import { numberColumn } from '../columns/number-column.ts';
import type { ImportRow } from '../core/import-row.ts';
import { findCells } from './find-cells.ts';

const header = (text: string): { en: string; zh: string } => ({ en: text, zh: text });
const columns = { code: codeColumn({ header: header('code') }), max: numberColumn({ header: header('max') }) };

function row(number: number, values: readonly unknown[], changes: Partial<ImportRow> = {}): ImportRow {
  const none = { cellIssues: [], ruleIssues: [], sheetIssues: [], refusals: [] };
  const flags = {
    hidden: false,
    checking: false,
    sent: false,
    uncertain: false,
    reference: false,
    existing: null,
    leftOut: false,
  };
  return { number, values, cells: values.map(() => null), ...none, ...flags, ...changes };
}

const rows = [row(2, ['E1E1', 1]), row(3, ['E1', 11]), row(4, ['E1', 1], { sent: true }), row(5, ['E1', 1], { reference: true })];

it.each([
  [
    'every match in a cell',
    { find: 'E1', replace: '$&', column: 'code', wholeCell: false },
    [
      [2, 'code', '$&$&'],
      [3, 'code', '$&'],
    ],
  ],
  ['whole cells', { find: 'E1', replace: 'E2', column: null, wholeCell: true }, [[3, 'code', 'E2']]],
  [
    'all columns',
    { find: '1', replace: '2', column: null, wholeCell: false },
    [
      [2, 'code', 'E2E2'],
      [2, 'max', '2'],
      [3, 'code', 'E2'],
      [3, 'max', '22'],
    ],
  ],
  ['one column', { find: '1', replace: '', column: 'max', wholeCell: true }, [[2, 'max', '']]],
  ['nothing for an empty search', { find: '', replace: 'x', column: null, wholeCell: false }, []],
  ['nothing when the text stays the same', { find: 'E1', replace: 'E1', column: null, wholeCell: false }, []],
  ['nothing in another letter case', { find: 'e1', replace: 'x', column: null, wholeCell: false }, []],
])('replaces %s, but no sent or reference rows', async (_, wanted, expected) => {
  const found = await findCells(rows, columns, wanted, new AbortController().signal);
  expect(found.map(({ number, key, text }) => [number, key, text])).toEqual(expected);
});
