import type { Palette } from '../../nodes/types.ts';

/** How the types of this folder stand in a palette. */
export const palette: Palette = {
  tasks: {
    category: 'lists',
    label: { en: 'Task list', zh: '异步任务' },
    start: { items: [] },
  },
};
