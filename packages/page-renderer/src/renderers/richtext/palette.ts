import type { Palette } from '../../nodes/types.ts';

/** How the types of this folder stand in a palette. */
export const palette: Palette = {
  'input-rich-text': {
    category: 'editors',
    label: { en: 'Formatted text', zh: '富文本编辑器' },
    start: { name: 'value', label: 'Formatted text' },
  },
};
