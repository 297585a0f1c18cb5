import type { Palette } from '../../nodes/types.ts';

/** How the types of this folder stand in a palette. */
export const palette: Palette = {
  'web-component': {
    category: 'page',
    label: { en: 'Web component', zh: 'Web 组件' },
    start: { tag: 'my-element' },
  },
};
