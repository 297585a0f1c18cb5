import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  barcode: {
    category: 'display',
    label: { en: 'Barcode', zh: '条形码' },
    start: { value: '12345' },
  },
};
