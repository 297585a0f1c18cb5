import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'anchor-nav': {
    category: 'layout',
    label: { en: 'Anchor navigation', zh: '锚点导航' },
    start: {
      links: [
        { title: 'Section 1', body: [] },
        { title: 'Section 2', body: [] },
      ],
    },
  },
  'search-box': {
    category: 'lists',
    label: { en: 'Search box', zh: '搜索框' },
    start: { name: 'keywords' },
  },
  'switch-container': {
    category: 'layout',
    label: { en: 'State container', zh: '状态容器' },
    start: { items: [{ title: 'State 1', body: [], visibleOn: '${true}' }] },
  },
  portlet: {
    category: 'layout',
    label: { en: 'Portlet', zh: '栏目面板' },
    start: { tabs: [{ title: 'Tab 1', body: [] }] },
  },
  'pagination-wrapper': {
    category: 'lists',
    label: { en: 'Paged rows of the page', zh: '分页容器' },
    start: { inputName: 'items', outputName: 'items', perPage: 10, body: [] },
  },
};
