import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'web-component': {
    category: 'page',
    label: { en: 'Web component', zh: 'Web 组件' },
    start: { tag: 'my-element' },
  },
};
