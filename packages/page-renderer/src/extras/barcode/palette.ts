import { part } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  barcode: part({ category: 'display', en: 'Barcode', zh: '条形码', start: { value: '12345' } }),
};
