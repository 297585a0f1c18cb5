import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  steps: {
    category: 'display',
    label: { en: 'Steps', zh: '步骤条' },
    start: { value: 1, steps: [{ title: 'Step 1' }, { title: 'Step 2' }] },
  },
  timeline: {
    category: 'display',
    label: { en: 'Timeline', zh: '时间轴' },
    start: { items: [{ time: '2026-09-01', title: 'Event' }] },
  },
};
