import { field } from '../../nodes/palette-item.ts';
import { twoOptions } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'users-select': field({ category: 'choice', en: 'People', zh: '人员选择', start: { options: twoOptions } }),
};
