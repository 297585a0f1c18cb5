import type { Palette } from '../../nodes/types.ts';

/** How the types of this folder stand in a palette. */
export const palette: Palette = {
  calendar: {
    category: 'display',
    label: { en: 'Calendar', zh: '日历' },
    start: { schedules: [] },
  },
};
