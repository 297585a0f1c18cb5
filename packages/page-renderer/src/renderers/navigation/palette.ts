import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  nav: {
    category: 'navigation',
    label: { en: 'Navigation', zh: '导航' },
    start: { links: [{ label: 'Link', to: '?' }] },
  },
  navigation: {
    category: 'navigation',
    label: { en: 'Navigation (longer name)', zh: '导航（全名）' },
    start: { links: [{ label: 'Link', to: '?' }] },
  },
  breadcrumb: {
    category: 'navigation',
    label: { en: 'Breadcrumb', zh: '面包屑' },
    start: { items: [{ label: 'Home', href: '#' }, { label: 'Page' }] },
  },
};
