import { expect, it } from 'vitest';
import { codeColumn } from '../columns/code-column.ts';
import { dateColumn } from '../columns/date-column.ts';
import { flagColumn } from '../columns/flag-column.ts';
import { numberColumn } from '../columns/number-column.ts';
import { textColumn } from '../columns/text-column.ts';
import { matchHeaders } from './match-headers.ts';
import { proposeColumns } from './propose-columns.ts';
import type { RawCell, RawRow } from './raw-cell.ts';
import { sheetColumns } from './sheet-columns.ts';

const columns = {
  account: codeColumn({ header: { en: 'Student number', zh: '学号' }, required: true }),
  name: textColumn({ header: { en: 'Name', zh: '姓名' }, required: true }),
  day: dateColumn({ header: { en: 'Date', zh: '日期' }, required: true }),
  open: flagColumn({ header: { en: 'Publish', zh: '是否发布' } }),
  max: numberColumn({ header: { en: 'Max students', zh: '最大人数' } }),
};

function proposed(...cells: readonly (readonly RawCell[])[]): readonly number[] {
  const rows = cells.map((row, index): RawRow => ({ number: index + 1, cells: row, hidden: false }));
  const { match } = matchHeaders({ rows, columns, sheet: '' });
  return proposeColumns(columns, sheetColumns(rows, match));
}

it.each<[string, readonly (readonly RawCell[])[], readonly number[]]>([
  [
    'columns with similar names',
    [
      ['Students number', 'Full name', 'Date of lesson'],
      ['01', 'Li', '2026-09-01'],
    ],
    [0, 1, 2, -1, -1],
  ],
  [
    'columns with similar Chinese names',
    [
      ['学生学号码', '学生姓名全称', '上课日期'],
      ['01', '李', '2026-09-01'],
    ],
    [0, 1, 2, -1, -1],
  ],
  [
    'a date column by its cells',
    [
      ['Student number', 'Name', 'When'],
      ['01', 'Li', '2026-09-01'],
    ],
    [0, 1, 2, -1, -1],
  ],
  [
    'nothing for text that any column could read',
    [
      ['Student number', 'Remark', 'Date'],
      ['01', 'Li', '2026-09-01'],
    ],
    [0, -1, 2, -1, -1],
  ],
  [
    'nothing for a name whose cells do not fit',
    [
      ['Student number', 'Name', 'Dates'],
      ['01', 'Li', 'soon'],
    ],
    [0, 1, -1, -1, -1],
  ],
  [
    'a column beside those that match already',
    [
      ['Name', 'Student number', 'Date', 'Published?'],
      ['Li', '01', '2026-09-01', '1'],
    ],
    [1, 0, 2, 3, -1],
  ],
])('proposes %s', (_, rows, expected) => {
  expect(proposed(...rows)).toEqual(expected);
});

it('lists the columns of a sheet with their first cells, also those without a header', () => {
  const rows: readonly RawRow[] = [
    { number: 1, cells: ['Name', null, '', 'What to fix'], hidden: false },
    { number: 2, cells: ['Li', null, 7, 'x'], hidden: false },
    { number: 3, cells: [' ', null, 8], hidden: false },
  ];
  const { match } = matchHeaders({ rows, columns, sheet: '' });
  expect(sheetColumns(rows, match).columns).toEqual([
    { index: 0, letter: 'A', header: 'Name', samples: ['Li'] },
    { index: 2, letter: 'C', header: '', samples: [7, 8] },
  ]);
});

it('uses columns assigned by hand, and names required ones that are still missing', () => {
  const rows: readonly RawRow[] = [{ number: 1, cells: ['a', '*b', 'c'], hidden: false }];
  const found = matchHeaders({ rows, columns, sheet: 's', assigned: { row: 1, positions: [0, -1, 2, -1, 1] } });
  expect(found.match).toEqual({
    row: 1,
    positions: [0, -1, 2, -1, 1],
    required: [true, true, true, false, true],
    unknown: [],
  });
  expect(found.fault).toEqual({ code: 'missing-columns', params: { keys: 'name', sheet: 's' } });
});
