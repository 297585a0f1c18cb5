import { part } from '../../nodes/palette-item.ts';
import { numbered, startTexts } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  page: part({ category: 'page', en: 'Page', zh: '页面', labelAs: 'title', start: { body: [] } }),
  service: part({ category: 'page', en: 'Service', zh: '数据服务', start: { api: 'get:/', body: [] } }),
  container: part({ category: 'layout', en: 'Container', zh: '容器', start: { body: [] } }),
  wrapper: part({ category: 'layout', en: 'Wrapper', zh: '包裹容器', start: { body: [] } }),
  'flex-item': part({ category: 'layout', en: 'Flex item', zh: '弹性布局项', start: { body: [] } }),
  vbox: part({ category: 'layout', en: 'Vertical box', zh: '垂直布局', start: { body: [] } }),
  flex: part({
    category: 'layout',
    en: 'Flex row',
    zh: '弹性布局',
    start: {
      items: [
        { type: 'container', body: [] },
        { type: 'container', body: [] },
      ],
    },
  }),
  grid: part({ category: 'layout', en: 'Columns', zh: '分栏', start: { columns: [{ body: [] }, { body: [] }] } }),
  hbox: part({ category: 'layout', en: 'Horizontal box', zh: '水平布局', start: { columns: [{ body: [] }, { body: [] }] } }),
  group: part({ category: 'layout', en: 'Row of inputs', zh: '表单项组', start: { body: [] } }),
  'input-group': part({ category: 'layout', en: 'Joined inputs', zh: '输入组合', start: { label: startTexts.group, body: [] } }),
  panel: part({ category: 'layout', en: 'Panel', zh: '面板', labelAs: 'title', start: { body: [] } }),
  divider: part({ category: 'layout', en: 'Divider', zh: '分割线' }),
  each: part({ category: 'page', en: 'Loop', zh: '循环', start: { source: '${items}', items: { type: 'tpl', tpl: '${item}' } } }),
  iframe: part({ category: 'page', en: 'Embedded page', zh: '内嵌页面', start: { src: 'https://' } }),
  fieldset: part({ category: 'layout', en: 'Field set', zh: '字段集', start: { title: startTexts.group, body: [] } }),
  fieldSet: part({
    category: 'layout',
    en: 'Field set (older name)',
    zh: '字段集（旧名）',
    start: { title: startTexts.group, body: [] },
  }),
  collapse: part({
    category: 'layout',
    en: 'Collapsible section',
    zh: '折叠面板',
    start: { header: { en: 'Section', zh: '区块' }, body: [] },
  }),
  'collapse-group': part({
    category: 'layout',
    en: 'Accordion',
    zh: '折叠面板组',
    start: {
      body: [
        { type: 'collapse', header: numbered('Section', '区块', 1), body: [] },
        { type: 'collapse', header: numbered('Section', '区块', 2), body: [] },
      ],
    },
  }),
  tabs: part({
    category: 'layout',
    en: 'Tabs',
    zh: '选项卡',
    start: {
      tabs: [
        { title: numbered('Tab', '选项卡', 1), body: [] },
        { title: numbered('Tab', '选项卡', 2), body: [] },
      ],
    },
  }),
};
