import type { Palette } from '../../nodes/types.ts';

/** How the types of this folder stand in a palette. */
export const palette: Palette = {
  barcode: {
    category: 'display',
    label: { en: 'Barcode', zh: '条形码' },
    start: { value: '12345' },
  },
};
