import { field, part } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'input-city': field({ category: 'input', en: 'City', zh: '城市选择' }),
  city: part({ category: 'display', en: 'City', zh: '城市展示', start: { value: '110101' } }),
};
