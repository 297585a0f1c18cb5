import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'input-rich-text': {
    category: 'editors',
    label: { en: 'Formatted text', zh: '富文本编辑器' },
    start: { name: 'value', label: 'Formatted text' },
  },
};
