import { part } from '../../nodes/palette-item.ts';
import { startTexts } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  nav: part({ category: 'navigation', en: 'Navigation', zh: '导航', start: { links: [{ label: startTexts.link, to: '?' }] } }),
  navigation: part({
    category: 'navigation',
    en: 'Navigation (longer name)',
    zh: '导航（全名）',
    start: { links: [{ label: startTexts.link, to: '?' }] },
  }),
  breadcrumb: part({
    category: 'navigation',
    en: 'Breadcrumb',
    zh: '面包屑',
    start: { items: [{ label: { en: 'Home', zh: '首页' }, href: '#' }, { label: { en: 'Page', zh: '页面' } }] },
  }),
};
