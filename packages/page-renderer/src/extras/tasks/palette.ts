import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  tasks: {
    category: 'lists',
    label: { en: 'Task list', zh: '异步任务' },
    start: { items: [] },
  },
};
