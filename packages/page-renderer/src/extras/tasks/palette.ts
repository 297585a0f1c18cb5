import { part } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  tasks: part({ category: 'lists', en: 'Task list', zh: '异步任务', start: { items: [] } }),
};
