import { field } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'input-rich-text': field({ category: 'editors', en: 'Formatted text', zh: '富文本编辑器' }),
};
