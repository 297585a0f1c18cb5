import { part } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  calendar: part({ category: 'display', en: 'Calendar', zh: '日历', start: { schedules: [] } }),
};
