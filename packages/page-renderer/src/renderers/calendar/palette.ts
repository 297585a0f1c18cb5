import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  calendar: {
    category: 'display',
    label: { en: 'Calendar', zh: '日历' },
    start: { schedules: [] },
  },
};
