import { field } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'input-excel': field({ category: 'files', en: 'Spreadsheet', zh: 'Excel 导入' }),
};
