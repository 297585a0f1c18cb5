import type { Palette } from '../../nodes/types.ts';

/** How the types of this folder stand in a palette. */
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
