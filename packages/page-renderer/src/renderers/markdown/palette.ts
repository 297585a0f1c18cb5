import type { Palette } from '../../nodes/types.ts';

/** How the types of this folder stand in a palette. */
export const palette: Palette = {
  markdown: {
    category: 'display',
    label: { en: 'Markdown', zh: 'Markdown' },
    start: { value: '# Title' },
  },
};
