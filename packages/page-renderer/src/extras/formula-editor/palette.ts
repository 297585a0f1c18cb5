import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'input-formula': {
    category: 'input',
    label: { en: 'Formula editor', zh: '公式编辑器' },
    start: { name: 'value', label: 'Formula editor' },
  },
};
