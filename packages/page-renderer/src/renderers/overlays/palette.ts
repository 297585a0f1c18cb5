import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  dialog: {
    category: 'overlays',
    label: { en: 'Dialog', zh: '对话框' },
    start: { title: 'Dialog', body: [] },
  },
  drawer: {
    category: 'overlays',
    label: { en: 'Drawer', zh: '抽屉' },
    start: { title: 'Drawer', body: [] },
  },
};
