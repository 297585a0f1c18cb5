import { describe, expect, it } from 'vitest';
import { codeColumn } from '../columns/code-column.ts';
import { textColumn } from '../columns/text-column.ts';
import { headerName } from './header-name.ts';
import { matchHeaders } from './match-headers.ts';
import type { RawCell, RawRow } from './raw-cell.ts';

const columns = {
  account: codeColumn({ header: { en: 'Account', zh: '学号' }, aliases: ['student no'], required: true }),
  name: textColumn({ header: { en: 'Name', zh: '姓名' }, required: true }),
  phone: textColumn({ header: { en: 'Phone', zh: '手机' } }),
};

function rows(...cells: readonly (readonly RawCell[])[]): readonly RawRow[] {
  return cells.map((row, index) => ({ number: index + 1, cells: row, hidden: false }));
}

function match(...cells: readonly (readonly RawCell[])[]) {
  return matchHeaders({ rows: rows(...cells), columns, sheet: 'S' });
}

describe('matchHeaders', () => {
  it.each([
    ['the names of the definition', ['Account', 'Name']],
    ['the other language', ['学号', '姓名']],
    ['stars of both widths', ['*学号', '＊ 姓名']],
    ['stars after the name', ['学号*', '姓名＊']],
    ['case, width and spaces', [' ＡＣＣＯＵＮＴ ', 'n a m e']],
    ['line breaks and hints', ['学号\n(必填)', '（必填）姓名']],
    ['a byte order mark and zero-width spaces', ['\uFEFF学号', '姓\u200B名']],
    ['aliases', ['Student No', '姓名']],
  ])('matches %s', (_, header) => {
    const { fault, match: found } = match(header);
    expect(fault).toBeNull();
    expect(found.positions).toEqual([0, 1, -1]);
  });

  it('names all missing required columns in one fault', () => {
    expect(match(['手机', 'x']).fault).toEqual({ code: 'missing-columns', params: { keys: 'account,name', sheet: 'S' } });
  });

  it('names both columns of a duplicate header', () => {
    expect(match(['* 姓名 ', '学号', '姓名']).fault).toEqual({
      code: 'duplicate-headers',
      params: { first: 'A', second: 'C', header: '姓名' },
    });
  });

  it('reports one column in both languages as a duplicate', () => {
    expect(match(['学号', '姓名', 'Account']).fault?.code).toBe('duplicate-headers');
  });

  it('lists all unknown columns, also duplicate ones', () => {
    expect(match(['学号', '姓名', '备注', '备注']).match.unknown).toEqual([
      { index: 2, letter: 'C', header: '备注' },
      { index: 3, letter: 'D', header: '备注' },
    ]);
  });

  it('finds the header under titles and notes', () => {
    const found = match(['2026 students'], ['Fill in every row'], ['*学号', '*姓名', '手机'], ['0001', '张三', '1']);
    expect([found.fault, found.match.row]).toEqual([null, 3]);
  });

  it('makes a starred column required for this sheet', () => {
    expect(match(['学号', '姓名', '*手机']).match.required).toEqual([true, true, true]);
    expect(match(['学号', '姓名', '手机']).match.required).toEqual([true, true, false]);
  });

  it('treats names such as __proto__ and toString as unknown columns', () => {
    const { match: found } = match(['__proto__', 'constructor', '学号', '姓名', 'toString']);
    expect(found.positions).toEqual([2, 3, -1]);
    expect(found.unknown.map((column) => column.header)).toEqual(['__proto__', 'constructor', 'toString']);
  });

  it('reports missing columns for a sheet without rows', () => {
    expect(match().fault?.code).toBe('missing-columns');
  });
});

it('headerName removes leading stars and hints from the name', () => {
  expect(headerName('＊ 学 号（选填）')).toEqual({ name: '学号', starred: true });
  expect(headerName('Student_ID')).toEqual(headerName('student id'));
  expect(headerName('Pass*word')).toEqual({ name: 'pass*word', starred: false });
});
