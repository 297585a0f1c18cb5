import type { TestCell } from './make-workbook.ts';

/** Headers as a person writes them: stars, odd widths, a line break, two languages. */
export const scheduleHeader: readonly string[] = [
  '*日期',
  '＊ 节次代码',
  'Course Code',
  '* 实验项目\n代码',
  '地点代码（必填）',
  '*最大人数',
  '*最小人数',
  '*是否发布',
  '*是否预留',
  '教学团队代码',
  '教师账号',
  '班级代码',
  '节数',
];

/** 7 September 2026 as Excel counts days. */
export const monday = 46_272;

/** A row that every rule accepts; changes go by the index of the column. */
export function goodRow(changes: Readonly<Record<number, TestCell>> = {}): readonly TestCell[] {
  const row: readonly TestCell[] = [
    { serial: monday },
    'P1',
    'C001',
    'E001',
    'L101',
    32,
    1,
    '0',
    'false',
    null,
    null,
    null,
    null,
  ];
  return row.map((cell, index) => (index in changes ? (changes[index] ?? null) : cell));
}
