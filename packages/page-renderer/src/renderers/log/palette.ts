import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  log: {
    category: 'display',
    label: { en: 'Log', zh: '日志' },
    start: { source: 'get:/' },
  },
};
