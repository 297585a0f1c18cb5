import { part } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  dialog: part({ category: 'overlays', en: 'Dialog', zh: '对话框', labelAs: 'title', start: { body: [] } }),
  drawer: part({ category: 'overlays', en: 'Drawer', zh: '抽屉', labelAs: 'title', start: { body: [] } }),
};
