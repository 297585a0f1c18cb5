import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  tpl: {
    category: 'display',
    label: { en: 'Text template', zh: '文本模板' },
    start: { tpl: 'Text' },
  },
  html: {
    category: 'display',
    label: { en: 'HTML', zh: 'HTML' },
    start: { html: '<p>Text</p>' },
  },
  plain: {
    category: 'display',
    label: { en: 'Plain text', zh: '纯文本' },
    start: { text: 'Text' },
  },
  text: {
    category: 'display',
    label: { en: 'Text of a value', zh: '文本' },
    start: { text: 'Text' },
  },
  'multiline-text': {
    category: 'display',
    label: { en: 'Long text, folded', zh: '多行文本展示' },
    start: { text: 'Text' },
  },
  date: {
    category: 'display',
    label: { en: 'Date', zh: '日期展示' },
    start: { value: '${date}' },
  },
  datetime: {
    category: 'display',
    label: { en: 'Date and time', zh: '日期时间展示' },
    start: { value: '${date}' },
  },
  time: {
    category: 'display',
    label: { en: 'Time', zh: '时间展示' },
    start: { value: '${date}' },
  },
  month: {
    category: 'display',
    label: { en: 'Month', zh: '月份展示' },
    start: { value: '${date}' },
  },
  'date-range': {
    category: 'display',
    label: { en: 'Date range', zh: '日期范围展示' },
    start: { value: '${range}' },
  },
  alert: {
    category: 'display',
    label: { en: 'Notice', zh: '提示' },
    start: { body: 'Text', level: 'info' },
  },
  progress: {
    category: 'display',
    label: { en: 'Progress', zh: '进度' },
    start: { value: 50 },
  },
  spinner: {
    category: 'display',
    label: { en: 'Loading indicator', zh: '加载中' },
    start: {},
  },
  tag: {
    category: 'display',
    label: { en: 'Tag', zh: '标签' },
    start: { label: 'Tag' },
  },
  link: {
    category: 'display',
    label: { en: 'Link', zh: '链接' },
    start: { href: 'https://', body: 'Link' },
  },
  image: {
    category: 'media',
    label: { en: 'Picture', zh: '图片' },
    start: { src: 'https://' },
  },
  mapping: {
    category: 'display',
    label: { en: 'Mapped value', zh: '映射' },
    start: { name: 'value', map: { '1': 'One', '*': 'Other' } },
  },
  map: {
    category: 'display',
    label: { en: 'Mapped value (short name)', zh: '映射（短名）' },
    start: { name: 'value', map: { '1': 'One', '*': 'Other' } },
  },
  status: {
    category: 'display',
    label: { en: 'Status', zh: '状态' },
    start: { value: 1 },
  },
  password: {
    category: 'display',
    label: { en: 'Masked text', zh: '密码展示' },
    start: { value: '' },
  },
  custom: {
    category: 'page',
    label: { en: 'Custom code (not run)', zh: '自定义代码（不执行）' },
    start: {},
  },
  number: {
    category: 'display',
    label: { en: 'Number', zh: '数字展示' },
    start: { value: 0 },
  },
  json: {
    category: 'display',
    label: { en: 'JSON', zh: 'JSON 展示' },
    start: { value: {} },
  },
  icon: {
    category: 'display',
    label: { en: 'Icon', zh: '图标' },
    start: { icon: 'star' },
  },
  remark: {
    category: 'display',
    label: { en: 'Hint mark', zh: '提示标记' },
    start: { content: 'Hint' },
  },
  'tooltip-wrapper': {
    category: 'display',
    label: { en: 'Text with a hint', zh: '文字提示' },
    start: { content: 'Hint', body: 'Text' },
  },
};
