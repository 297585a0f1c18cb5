import type { Palette } from '../../nodes/types.ts';

/** How the types of this folder stand in a palette. */
export const palette: Palette = {
  'input-excel': {
    category: 'files',
    label: { en: 'Spreadsheet', zh: 'Excel 导入' },
    start: { name: 'value', label: 'Spreadsheet' },
  },
};
