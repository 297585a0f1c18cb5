import { part } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  log: part({ category: 'display', en: 'Log', zh: '日志', start: { source: 'get:/' } }),
};
