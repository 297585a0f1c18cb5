import { describe, expect, it } from 'vitest';
import { footerText } from './footer-row.ts';

describe('a row is the end of a table', () => {
  it.each([
    '合计',
    '合 计',
    '总计（人）',
    '合计：300人',
    '本页小计',
    '共 300 人',
    '共计：12 条记录',
    '以上共30名学生',
    '第1页，共3页',
    '第 2 页',
    'Page 2 of 3',
    'Total',
    'Grand total:',
    'Sub-total 30',
    '制表人',
    '制表人：张三',
    '制表人:张三    审核人:李四    日期:2026年9月1日',
    '审核：',
    '填表日期：2026-09-01',
    '打印时间：2026-09-01 08:00',
    '任课教师签字：',
    '教师（签名）：',
    '教研室主任（签章）',
    '系主任：王五',
    '负责人签名',
    '签字：',
    '日期：____年__月__日',
    'Prepared by: A. Smith',
    'Signature of the teacher',
    'Date: ',
    '备注：缺考者补考。',
    '注：本表一式两份',
    '注1：重修学生',
    '※说明：以学院为准',
    'Note: retakes are not listed',
  ])('%s', (text) => {
    expect(footerText([null, { kind: 'merged', from: 'A9' }, ' ', text, '300'])).toBe(text.trim());
  });

  it.each([
    '26010001',
    '张三',
    '签字笔',
    '统计学',
    '审核员培训',
    '注册会计师',
    '共振实验',
    '合计算法',
    '总计划',
    '主任医师',
    '教师教育',
    '日期',
    'Date',
    'Totalitarianism',
    'Notebook',
    'page',
    '第一章',
    '第1节',
    '2026-09-07',
    '备注',
  ])('but not %s', (text) => {
    expect(footerText([text, '合计'])).toBeNull();
  });

  it('only by its first cell, which is a text', () => {
    expect(footerText([1, '合计'])).toBeNull();
    expect(footerText([{ kind: 'number', value: 1, format: '0' }, '合计'])).toBeNull();
    expect(footerText([true, '合计'])).toBeNull();
    expect(footerText([])).toBeNull();
  });

  it('and quotes its beginning where it is long', () => {
    expect(footerText([`备注：${'长'.repeat(500)}`])).toBe(`备注：${'长'.repeat(37)} …`);
  });
});
