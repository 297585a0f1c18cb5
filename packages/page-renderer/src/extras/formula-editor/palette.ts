import { field } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'input-formula': field({ category: 'input', en: 'Formula editor', zh: '公式编辑器' }),
};
