import { part } from '../../nodes/palette-item.ts';
import { numbered } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'anchor-nav': part({
    category: 'layout',
    en: 'Anchor navigation',
    zh: '锚点导航',
    start: {
      links: [
        { title: numbered('Section', '区块', 1), body: [] },
        { title: numbered('Section', '区块', 2), body: [] },
      ],
    },
  }),
  'search-box': part({ category: 'lists', en: 'Search box', zh: '搜索框', start: { name: 'keywords' } }),
  'switch-container': part({
    category: 'layout',
    en: 'State container',
    zh: '状态容器',
    start: { items: [{ title: numbered('State', '状态', 1), body: [], visibleOn: '${true}' }] },
  }),
  portlet: part({
    category: 'layout',
    en: 'Portlet',
    zh: '栏目面板',
    start: { tabs: [{ title: numbered('Tab', '选项卡', 1), body: [] }] },
  }),
  'pagination-wrapper': part({
    category: 'lists',
    en: 'Paged rows of the page',
    zh: '分页容器',
    start: { inputName: 'items', outputName: 'items', perPage: 10, body: [] },
  }),
};
