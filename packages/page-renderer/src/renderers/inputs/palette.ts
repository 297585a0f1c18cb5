import { field } from '../../nodes/palette-item.ts';
import { startTexts, twoOptions } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'input-text': field({ category: 'input', en: 'Text', zh: '单行文本' }),
  'input-email': field({ category: 'input', en: 'Email address', zh: '邮箱' }),
  'native-date': field({ category: 'input', en: "Date (browser's own)", zh: '原生日期' }),
  'native-time': field({ category: 'input', en: "Time (browser's own)", zh: '原生时间' }),
  'input-password': field({ category: 'input', en: 'Password', zh: '密码' }),
  'input-url': field({ category: 'input', en: 'Web address', zh: '网址' }),
  textarea: field({ category: 'input', en: 'Long text', zh: '多行文本' }),
  'input-number': field({ category: 'input', en: 'Number', zh: '数字' }),
  'native-number': field({ category: 'input', en: "Number (browser's own)", zh: '原生数字' }),
  select: field({ category: 'choice', en: 'Select', zh: '下拉框', start: { options: twoOptions } }),
  'multi-select': field({ category: 'choice', en: 'Select several', zh: '多选下拉框', start: { options: twoOptions } }),
  switch: field({ category: 'choice', en: 'Switch', zh: '开关' }),
  checkbox: field({ category: 'choice', en: 'Single checkbox', zh: '勾选框' }),
  radio: field({ category: 'choice', en: 'Single radio button', zh: '单个单选框' }),
  checkboxes: field({ category: 'choice', en: 'Checkboxes', zh: '复选框', start: { options: twoOptions } }),
  radios: field({ category: 'choice', en: 'Radio buttons', zh: '单选框', start: { options: twoOptions } }),
  static: field({ category: 'form', en: 'Shown value', zh: '静态展示', start: { label: startTexts.value } }),
  'input-date': field({ category: 'date', en: 'Date', zh: '日期' }),
  'input-datetime': field({ category: 'date', en: 'Date and time', zh: '日期时间' }),
  'input-time': field({ category: 'date', en: 'Time', zh: '时间' }),
  'input-month': field({ category: 'date', en: 'Month', zh: '月份' }),
  'input-quarter': field({ category: 'date', en: 'Quarter', zh: '季度' }),
  'input-year': field({ category: 'date', en: 'Year', zh: '年份' }),
  'input-date-range': field({ category: 'date', en: 'Date range', zh: '日期范围' }),
  'input-datetime-range': field({ category: 'date', en: 'Date and time range', zh: '日期时间范围' }),
  'input-time-range': field({ category: 'date', en: 'Time range', zh: '时间范围' }),
  'input-month-range': field({ category: 'date', en: 'Month range', zh: '月份范围' }),
  'input-quarter-range': field({ category: 'date', en: 'Quarter range', zh: '季度范围' }),
  'input-year-range': field({ category: 'date', en: 'Year range', zh: '年份范围' }),
};
