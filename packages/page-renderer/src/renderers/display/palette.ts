import { part } from '../../nodes/palette-item.ts';
import { startTexts } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  tpl: part({ category: 'display', en: 'Text template', zh: '文本模板', start: { tpl: startTexts.text } }),
  html: part({ category: 'display', en: 'HTML', zh: 'HTML', start: { html: { en: '<p>Text</p>', zh: '<p>文本</p>' } } }),
  plain: part({ category: 'display', en: 'Plain text', zh: '纯文本', start: { text: startTexts.text } }),
  text: part({ category: 'display', en: 'Text of a value', zh: '文本', start: { text: startTexts.text } }),
  'multiline-text': part({ category: 'display', en: 'Long text, folded', zh: '多行文本展示', start: { text: startTexts.text } }),
  date: part({ category: 'display', en: 'Date', zh: '日期展示', start: { value: '${date}' } }),
  datetime: part({ category: 'display', en: 'Date and time', zh: '日期时间展示', start: { value: '${date}' } }),
  time: part({ category: 'display', en: 'Time', zh: '时间展示', start: { value: '${date}' } }),
  month: part({ category: 'display', en: 'Month', zh: '月份展示', start: { value: '${date}' } }),
  'date-range': part({ category: 'display', en: 'Date range', zh: '日期范围展示', start: { value: '${range}' } }),
  alert: part({ category: 'display', en: 'Notice', zh: '提示', start: { body: startTexts.text, level: 'info' } }),
  progress: part({ category: 'display', en: 'Progress', zh: '进度', start: { value: 50 } }),
  spinner: part({ category: 'display', en: 'Loading indicator', zh: '加载中' }),
  tag: part({ category: 'display', en: 'Tag', zh: '标签', labelAs: 'label' }),
  link: part({ category: 'display', en: 'Link', zh: '链接', labelAs: 'body', start: { href: 'https://' } }),
  image: part({ category: 'media', en: 'Picture', zh: '图片', start: { src: 'https://' } }),
  mapping: part({
    category: 'display',
    en: 'Mapped value',
    zh: '映射',
    start: { name: 'value', map: { '1': startTexts.one, '*': startTexts.other } },
  }),
  map: part({
    category: 'display',
    en: 'Mapped value (short name)',
    zh: '映射（短名）',
    start: { name: 'value', map: { '1': startTexts.one, '*': startTexts.other } },
  }),
  status: part({ category: 'display', en: 'Status', zh: '状态', start: { value: 1 } }),
  password: part({ category: 'display', en: 'Masked text', zh: '密码展示', start: { value: '' } }),
  custom: part({ category: 'page', en: 'Custom code (not run)', zh: '自定义代码（不执行）' }),
  number: part({ category: 'display', en: 'Number', zh: '数字展示', start: { value: 0 } }),
  json: part({ category: 'display', en: 'JSON', zh: 'JSON 展示', start: { value: {} } }),
  icon: part({ category: 'display', en: 'Icon', zh: '图标', start: { icon: 'star' } }),
  remark: part({ category: 'display', en: 'Hint mark', zh: '提示标记', start: { content: startTexts.hint } }),
  'tooltip-wrapper': part({
    category: 'display',
    en: 'Text with a hint',
    zh: '文字提示',
    start: { content: startTexts.hint, body: startTexts.text },
  }),
};
