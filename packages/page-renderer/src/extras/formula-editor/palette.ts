import type { Palette } from '../../nodes/types.ts';

/** How the types of this folder stand in a palette. */
export const palette: Palette = {
  'input-formula': {
    category: 'input',
    label: { en: 'Formula editor', zh: '公式编辑器' },
    start: { name: 'value', label: 'Formula editor' },
  },
};
