import { afterEach, describe, expect, it } from 'vitest';
import type { CellContent } from '../core/raw-cell.ts';
import { makeWorkbook } from '../../test/make-workbook.ts';
import { readFile } from '../engine/read-file.ts';
import { dateColumn } from './date-column.ts';
import { dayOfSerial } from '../core/day.ts';

const column = dateColumn({ header: { en: 'Date', zh: '日期' } });
const zone = process.env.TZ;

function read(cell: CellContent, date1904 = false): string {
  const { value, issues } = column.parse(cell, { date1904 });
  const code = issues?.[0]?.code;
  return value === null ? (code ?? 'nothing') : code === undefined ? value : `${value} ${code}`;
}

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe.each(['Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])('dateColumn in %s', (name) => {
  it.each<[CellContent, string]>([
    [46_266, '2026-09-01 date-from-number'],
    [{ kind: 'number', value: 46_266, format: 'm/d/yy' }, '2026-09-01'],
    [{ kind: 'number', value: 46_266.75, format: 'yyyy-mm-dd hh:mm' }, '2026-09-01'],
    [46_265.999_999, '2026-09-01 date-from-number'],
    [2026, 'date-is-number'],
    [202_609, 'date-is-number'],
    [33, 'date-is-number'],
    [{ kind: 'number', value: 1.375, format: '[h]:mm' }, 'date-is-number'],
    [{ kind: 'number', value: 0.5, format: 'h:mm' }, 'date-out-of-range'],
    [{ kind: 'number', value: 46_266, format: '0.00' }, '2026-09-01 date-from-number'],
    [{ kind: 'number', value: 46_266, format: 'm"月"d"日"' }, '2026-09-01'],
    ['2026-09-01', '2026-09-01'],
    ['2026/9/1', '2026-09-01'],
    ['2026.9.1', '2026-09-01'],
    ['2026年9月1日', '2026-09-01'],
    [' ２０２６－０９－０１ ', '2026-09-01'],
    ['20260901', '2026-09-01'],
    [20_260_901, '2026-09-01'],
    ['9/1/26', 'ambiguous-date'],
    ['01.09.2026', 'ambiguous-date'],
    ['26-09-01', 'ambiguous-date'],
    ['2026-9', 'bad-date'],
    ['2026-09/01', 'bad-date'],
    ['soon', 'bad-date'],
    [true, 'bad-date'],
    ['2026/2/30', 'date-out-of-range'],
    ['2024-02-29', '2024-02-29'],
    ['2100-02-29', 'date-out-of-range'],
    [20_261_301, 'date-out-of-range'],
    [60, 'date-out-of-range'],
    [{ kind: 'number', value: 59, format: 'yyyy-mm-dd' }, '1900-02-28'],
    [{ kind: 'number', value: 61, format: 'yyyy-mm-dd' }, '1900-03-01'],
    [{ kind: 'number', value: 1, format: 'yyyy-mm-dd' }, '1900-01-01'],
    [0, 'date-out-of-range'],
    [-1, 'date-out-of-range'],
    [{ kind: 'number', value: 2_958_465, format: 'd-mmm-yy' }, '9999-12-31'],
    [2_958_465, 'date-is-number'],
    [2_958_466, 'date-out-of-range'],
    [Number.NaN, 'date-out-of-range'],
  ])('reads %j as %s', (cell, expected) => {
    process.env.TZ = name;
    expect(read(cell)).toBe(expected);
  });

  it('reads dates of the 1904 date system', () => {
    process.env.TZ = name;
    expect(read({ kind: 'number', value: 44_804, format: 'yyyy-mm-dd' }, true)).toBe('2026-09-01');
  });

  it('reads dates that another library writes', async () => {
    process.env.TZ = name;
    const file = await makeWorkbook([['Date'], [{ serial: 46_266 }]]);
    const { rows } = await readFile({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    expect(read(rows[1]!.cells[0] as CellContent)).toBe('2026-09-01');
  });
});

it('dayOfSerial is right for every day from March 1900 to 2200', () => {
  const day = new Date(Date.UTC(1900, 2, 1));
  for (let serial = 61; serial < 109_940; serial++) {
    expect(dayOfSerial(serial, false)).toBe(day.toISOString().slice(0, 10));
    day.setUTCDate(day.getUTCDate() + 1);
  }
});
