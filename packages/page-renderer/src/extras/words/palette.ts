import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
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
