import { choiceColumn } from '../columns/choice-column.ts';
import { codeHeaders } from '../columns/code-headers.ts';
import { codeColumn } from '../columns/code-column.ts';
import { cellText } from '../core/cell-number.ts';
import { customColumn } from '../columns/custom-column.ts';
import { flagColumn } from '../columns/flag-column.ts';
import { numberColumn } from '../columns/number-column.ts';
import { parseCode } from '../columns/parse-code.ts';
import { textColumn } from '../columns/text-column.ts';
import { parseScores } from './parse-scores.ts';

/** Means 'all experiments' in the place of a code. No code of an experiment: it has a space. */
export const allExperiments = 'all experiments';

const spelledAll: ReadonlySet<string> = new Set([allExperiments, 'allexperiments', '所有实验', '全部实验', '全部', '所有']);

/** The columns of the deduction reference import (section 5). */
export const deductionColumns = {
  project: customColumn({
    header: codeHeaders.experiment.header,
    aliases: [...codeHeaders.experiment.aliases, '实验', '实验项目', 'experiment', 'project'],
    required: true,
    example: 'E001',
    width: 18,
    note: { en: 'Code or name of the experiment, or "all experiments".', zh: '实验项目代码或名称，或“所有实验”。' },
    parse(cell) {
      const code = parseCode(cell, { warnOfNumbers: false });
      const isAll = code.value !== null && spelledAll.has(code.value.toLowerCase().replace(/\s+/g, ' '));
      return isAll ? { value: allExperiments } : code;
    },
    format: (value: string) => value,
  }),
  type: textColumn({
    header: { en: 'Category', zh: '类别' },
    aliases: ['类型', '分类', '扣分类别', 'type'],
    required: true,
    maxLength: 64,
    example: { en: 'Data processing', zh: '数据处理' },
    width: 14,
  }),
  typeOrder: numberColumn({
    header: { en: 'Category order', zh: '类别顺序' },
    aliases: ['类型顺序', '类别序号', 'type order'],
    integer: true,
    min: 0,
    max: 100_000,
    example: '1',
    width: 12,
  }),
  displayOrder: numberColumn({
    header: { en: 'Order', zh: '显示顺序' },
    aliases: ['顺序', '序号', '显示序号', 'display order'],
    integer: true,
    min: 0,
    max: 100_000,
    example: '1',
    width: 10,
  }),
  mark: choiceColumn({
    header: { en: 'Mark', zh: '批改标记' },
    aliases: ['标记', '对错', '判定', 'check mark'],
    required: true,
    values: [
      { value: 'correct', label: { en: 'correct', zh: '正确' } },
      { value: 'half-wrong', label: { en: 'half-wrong', zh: '半错' } },
      { value: 'wrong', label: { en: 'wrong', zh: '错误' } },
    ],
    suggestions: {
      correct: ['√', '✓', '✔', '对'],
      'half-wrong': ['△', '半对', '半对半错', '部分正确', '部分错误'],
      wrong: ['×', '✗', '✘', 'x', '错'],
    },
    example: 'wrong',
    width: 12,
    note: { en: 'correct, half-wrong or wrong.', zh: '正确、半错或错误。' },
  }),
  comment: textColumn({
    header: { en: 'Comment', zh: '评语' },
    aliases: ['扣分原因', '批注', '内容'],
    required: true,
    maxLength: 2000,
    example: { en: 'Wrong unit', zh: '单位错误' },
    width: 30,
  }),
  hideComment: flagColumn({ header: { en: 'Hide comment', zh: '隐藏评语' }, example: '0', width: 10 }),
  tip: textColumn({ header: { en: 'Tip', zh: '提示' }, aliases: ['说明'], maxLength: 2000, width: 24 }),
  score: numberColumn({
    header: { en: 'Score', zh: '分值' },
    aliases: ['分数', '默认分值', '扣分'],
    units: ['分'],
    integer: true,
    min: -100,
    max: 100,
    example: '-2',
    width: 10,
    note: {
      en: 'Correct: not negative. Otherwise: not positive. Blank means the first score of the list.',
      zh: '正确时不能为负数，其他情况不能为正数。不填时取分值列表的第一项。',
    },
  }),
  hideScore: flagColumn({ header: { en: 'Hide score', zh: '隐藏分值' }, aliases: ['隐藏分数'], example: '0', width: 10 }),
  scores: customColumn({
    header: { en: 'Scores', zh: '分值列表' },
    aliases: ['可选分值', '分数列表', 'score list'],
    required: true,
    example: '[-1,-2,-3]',
    width: 18,
    note: { en: 'A list in brackets: [-1,-2,-3].', zh: '用方括号括起的列表，如 [-1,-2,-3]。' },
    parse: (cell) => parseScores(cellText(cell)),
    format: (value: readonly number[]) => `[${value.join(',')}]`,
  }),
  color: customColumn({
    header: { en: 'Colour', zh: '颜色' },
    aliases: ['color'],
    example: '#FF0000',
    width: 12,
    note: { en: 'Blank: #008B00 for correct, #FF0000 for the others.', zh: '不填时，正确为 #008B00，其他为 #FF0000。' },
    parse(cell) {
      const text = cellText(cell).normalize('NFKC').trim();
      if (/^#[0-9a-f]{6}$/i.test(text)) return { value: text.toUpperCase() };
      return { value: null, issues: [{ code: 'bad-color', params: { value: text } }] };
    },
    format: (value: string) => value,
  }),
  status: textColumn({
    header: { en: 'Publication', zh: '发布状态' },
    aliases: ['状态', 'pub status'],
    maxLength: 64,
    width: 12,
  }),
  creator: codeColumn({
    header: { en: 'Creator', zh: '创建人账号' },
    aliases: ['创建人', '创建者', '创建者账号', '教师账号', 'creator account'],
    required: true,
    example: 'T001',
    width: 14,
    note: { en: 'Account or name of the person.', zh: '已有账号，或其姓名。' },
  }),
};
