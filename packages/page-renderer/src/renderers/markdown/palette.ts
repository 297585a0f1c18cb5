import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  markdown: {
    category: 'display',
    label: { en: 'Markdown', zh: 'Markdown' },
    start: { value: '# Title' },
  },
};
