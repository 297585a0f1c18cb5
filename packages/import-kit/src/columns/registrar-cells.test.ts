import { expect, it } from 'vitest';
import type { ImportColumn } from '../core/import-column.ts';
import { codeListColumn } from './code-list-column.ts';
import { dateColumn } from './date-column.ts';
import { flagColumn } from './flag-column.ts';
import { numberColumn } from './number-column.ts';

const header = { en: 'x', zh: 'x' };
const days = { since: '2026-08-31', until: '2027-01-17' };

function read(column: ImportColumn, cell: string, context: { readonly days?: typeof days } = { days }): unknown {
  const { value, issues = [] } = column.parse(cell, { date1904: false, ...context });
  return issues.length === 0
    ? value
    : [value, issues[0]?.code, ...(issues[0]?.suggestion === undefined ? [] : [issues[0].suggestion])];
}

it.each([
  ['2026年9月7日 星期一', '2026-09-07'],
  ['2026年9月7日（周一）', '2026-09-07'],
  ['星期日 2026-09-06', '2026-09-06'],
  ['2026/9/7 8:00', '2026-09-07'],
  ['2026-09-07 00:00:00', '2026-09-07'],
  ['2026-09-07T08:00:00.000', '2026-09-07'],
  ['2026年9月7日 星期二', [null, 'date-weekday']],
  ['9月7日', ['2026-09-07', 'date-year-added']],
  ['1月5日', ['2027-01-05', 'date-year-added']],
  ['9月7日 星期二', [null, 'date-without-year']],
  ['3月5日', [null, 'date-without-year']],
  ['9.7', [null, 'bad-date']],
  ['2026-09-07 8', [null, 'bad-date']],
])('reads the date %s as %j', (text, expected) => {
  expect(read(dateColumn({ header }), text)).toEqual(expected);
});

it('leaves a day without a year alone where no days are known, or two years have it', () => {
  const column = dateColumn({ header });
  expect(read(column, '9月7日', {})).toEqual([null, 'date-without-year']);
  expect(read(column, '9月7日', { days: { since: '2025-09-01', until: '2026-12-31' } })).toEqual([null, 'date-without-year']);
});

it.each([
  ['物理2601 物理2602', ['物理2601', '物理2602']],
  ['物理2601/计算机2602', ['物理2601', '计算机2602']],
  ['2601 2602', ['2601', '2602']],
  ['Physics 2601', ['Physics 2601']],
  ['物理2601/02', ['物理2601/02']],
  ['A/B', ['A/B']],
  ['a，物理1班 物理2班', ['a', '物理1班', '物理2班']],
])('reads the list %s as %j', (text, expected) => {
  expect(read(codeListColumn({ header }), text)).toEqual(expected);
});

it.each([
  ['32人', 32],
  ['３２ 人', 32],
  ['32名', [null, 'bad-number']],
  ['人', [null, 'bad-number']],
])('reads the number %s as %j', (text, expected) => {
  expect(read(numberColumn({ header, units: ['人'] }), text)).toEqual(expected);
});

it.each([
  ['是', [null, 'bad-flag', '1']],
  ['否', [null, 'bad-flag', '0']],
  ['也许', [null, 'bad-flag']],
])('takes %s for no flag, and suggests one where it is clear', (text, expected) => {
  expect(read(flagColumn({ header }), text)).toEqual(expected);
});
