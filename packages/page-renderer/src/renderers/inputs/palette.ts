import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'input-text': {
    category: 'input',
    label: { en: 'Text', zh: '单行文本' },
    start: { name: 'value', label: 'Text' },
  },
  'input-email': {
    category: 'input',
    label: { en: 'Email address', zh: '邮箱' },
    start: { name: 'value', label: 'Email address' },
  },
  'native-date': {
    category: 'input',
    label: { en: "Date (browser's own)", zh: '原生日期' },
    start: { name: 'value', label: "Date (browser's own)" },
  },
  'native-time': {
    category: 'input',
    label: { en: "Time (browser's own)", zh: '原生时间' },
    start: { name: 'value', label: "Time (browser's own)" },
  },
  'input-password': {
    category: 'input',
    label: { en: 'Password', zh: '密码' },
    start: { name: 'value', label: 'Password' },
  },
  'input-url': {
    category: 'input',
    label: { en: 'Web address', zh: '网址' },
    start: { name: 'value', label: 'Web address' },
  },
  textarea: {
    category: 'input',
    label: { en: 'Long text', zh: '多行文本' },
    start: { name: 'value', label: 'Long text' },
  },
  'input-number': {
    category: 'input',
    label: { en: 'Number', zh: '数字' },
    start: { name: 'value', label: 'Number' },
  },
  'native-number': {
    category: 'input',
    label: { en: "Number (browser's own)", zh: '原生数字' },
    start: { name: 'value', label: "Number (browser's own)" },
  },
  select: {
    category: 'choice',
    label: { en: 'Select', zh: '下拉框' },
    start: {
      name: 'value',
      label: 'Select',
      options: [
        { label: 'Option 1', value: '1' },
        { label: 'Option 2', value: '2' },
      ],
    },
  },
  'multi-select': {
    category: 'choice',
    label: { en: 'Select several', zh: '多选下拉框' },
    start: {
      name: 'value',
      label: 'Select several',
      options: [
        { label: 'Option 1', value: '1' },
        { label: 'Option 2', value: '2' },
      ],
    },
  },
  switch: {
    category: 'choice',
    label: { en: 'Switch', zh: '开关' },
    start: { name: 'value', label: 'Switch' },
  },
  checkbox: {
    category: 'choice',
    label: { en: 'Single checkbox', zh: '勾选框' },
    start: { name: 'value', label: 'Single checkbox' },
  },
  radio: {
    category: 'choice',
    label: { en: 'Single radio button', zh: '单个单选框' },
    start: { name: 'value', label: 'Single radio button' },
  },
  checkboxes: {
    category: 'choice',
    label: { en: 'Checkboxes', zh: '复选框' },
    start: {
      name: 'value',
      label: 'Checkboxes',
      options: [
        { label: 'Option 1', value: '1' },
        { label: 'Option 2', value: '2' },
      ],
    },
  },
  radios: {
    category: 'choice',
    label: { en: 'Radio buttons', zh: '单选框' },
    start: {
      name: 'value',
      label: 'Radio buttons',
      options: [
        { label: 'Option 1', value: '1' },
        { label: 'Option 2', value: '2' },
      ],
    },
  },
  static: {
    category: 'form',
    label: { en: 'Shown value', zh: '静态展示' },
    start: { name: 'value', label: 'Value' },
  },
  'input-date': {
    category: 'date',
    label: { en: 'Date', zh: '日期' },
    start: { name: 'value', label: 'Date' },
  },
  'input-datetime': {
    category: 'date',
    label: { en: 'Date and time', zh: '日期时间' },
    start: { name: 'value', label: 'Date and time' },
  },
  'input-time': {
    category: 'date',
    label: { en: 'Time', zh: '时间' },
    start: { name: 'value', label: 'Time' },
  },
  'input-month': {
    category: 'date',
    label: { en: 'Month', zh: '月份' },
    start: { name: 'value', label: 'Month' },
  },
  'input-quarter': {
    category: 'date',
    label: { en: 'Quarter', zh: '季度' },
    start: { name: 'value', label: 'Quarter' },
  },
  'input-year': {
    category: 'date',
    label: { en: 'Year', zh: '年份' },
    start: { name: 'value', label: 'Year' },
  },
  'input-date-range': {
    category: 'date',
    label: { en: 'Date range', zh: '日期范围' },
    start: { name: 'value', label: 'Date range' },
  },
  'input-datetime-range': {
    category: 'date',
    label: { en: 'Date and time range', zh: '日期时间范围' },
    start: { name: 'value', label: 'Date and time range' },
  },
  'input-time-range': {
    category: 'date',
    label: { en: 'Time range', zh: '时间范围' },
    start: { name: 'value', label: 'Time range' },
  },
  'input-month-range': {
    category: 'date',
    label: { en: 'Month range', zh: '月份范围' },
    start: { name: 'value', label: 'Month range' },
  },
  'input-quarter-range': {
    category: 'date',
    label: { en: 'Quarter range', zh: '季度范围' },
    start: { name: 'value', label: 'Quarter range' },
  },
  'input-year-range': {
    category: 'date',
    label: { en: 'Year range', zh: '年份范围' },
    start: { name: 'value', label: 'Year range' },
  },
};
