import type { Palette } from '../../nodes/types.ts';

/** How the types of this folder stand in a palette. */
export const palette: Palette = {
  log: {
    category: 'display',
    label: { en: 'Log', zh: '日志' },
    start: { source: 'get:/' },
  },
};
