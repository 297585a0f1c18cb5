import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'input-excel': {
    category: 'files',
    label: { en: 'Spreadsheet', zh: 'Excel 导入' },
    start: { name: 'value', label: 'Spreadsheet' },
  },
};
