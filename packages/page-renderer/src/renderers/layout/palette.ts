import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  page: {
    category: 'page',
    label: { en: 'Page', zh: '页面' },
    start: { title: 'Page', body: [] },
  },
  service: {
    category: 'page',
    label: { en: 'Service', zh: '数据服务' },
    start: { api: 'get:/', body: [] },
  },
  container: {
    category: 'layout',
    label: { en: 'Container', zh: '容器' },
    start: { body: [] },
  },
  wrapper: {
    category: 'layout',
    label: { en: 'Wrapper', zh: '包裹容器' },
    start: { body: [] },
  },
  'flex-item': {
    category: 'layout',
    label: { en: 'Flex item', zh: '弹性布局项' },
    start: { body: [] },
  },
  vbox: {
    category: 'layout',
    label: { en: 'Vertical box', zh: '垂直布局' },
    start: { body: [] },
  },
  flex: {
    category: 'layout',
    label: { en: 'Flex row', zh: '弹性布局' },
    start: {
      items: [
        { type: 'container', body: [] },
        { type: 'container', body: [] },
      ],
    },
  },
  grid: {
    category: 'layout',
    label: { en: 'Columns', zh: '分栏' },
    start: { columns: [{ body: [] }, { body: [] }] },
  },
  hbox: {
    category: 'layout',
    label: { en: 'Horizontal box', zh: '水平布局' },
    start: { columns: [{ body: [] }, { body: [] }] },
  },
  group: {
    category: 'layout',
    label: { en: 'Row of inputs', zh: '表单项组' },
    start: { body: [] },
  },
  'input-group': {
    category: 'layout',
    label: { en: 'Joined inputs', zh: '输入组合' },
    start: { label: 'Group', body: [] },
  },
  panel: {
    category: 'layout',
    label: { en: 'Panel', zh: '面板' },
    start: { title: 'Panel', body: [] },
  },
  divider: {
    category: 'layout',
    label: { en: 'Divider', zh: '分割线' },
    start: {},
  },
  each: {
    category: 'page',
    label: { en: 'Loop', zh: '循环' },
    start: { source: '${items}', items: { type: 'tpl', tpl: '${item}' } },
  },
  iframe: {
    category: 'page',
    label: { en: 'Embedded page', zh: '内嵌页面' },
    start: { src: 'https://' },
  },
  fieldset: {
    category: 'layout',
    label: { en: 'Field set', zh: '字段集' },
    start: { title: 'Group', body: [] },
  },
  fieldSet: {
    category: 'layout',
    label: { en: 'Field set (older name)', zh: '字段集（旧名）' },
    start: { title: 'Group', body: [] },
  },
  collapse: {
    category: 'layout',
    label: { en: 'Collapsible section', zh: '折叠面板' },
    start: { header: 'Section', body: [] },
  },
  'collapse-group': {
    category: 'layout',
    label: { en: 'Accordion', zh: '折叠面板组' },
    start: {
      body: [
        { type: 'collapse', header: 'Section 1', body: [] },
        { type: 'collapse', header: 'Section 2', body: [] },
      ],
    },
  },
  tabs: {
    category: 'layout',
    label: { en: 'Tabs', zh: '选项卡' },
    start: {
      tabs: [
        { title: 'Tab 1', body: [] },
        { title: 'Tab 2', body: [] },
      ],
    },
  },
};
