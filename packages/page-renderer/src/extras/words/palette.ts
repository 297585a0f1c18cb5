import type { Palette } from '../../nodes/types.ts';

/** How the types of this folder stand in a palette. */
export const palette: Palette = {
  words: {
    category: 'display',
    label: { en: 'Words', zh: '文字组' },
    start: { value: ['One', 'Two'] },
  },
  tags: {
    category: 'display',
    label: { en: 'Tags', zh: '标签组' },
    start: { value: ['One', 'Two'] },
  },
};
