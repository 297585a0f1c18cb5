import { part } from '../../nodes/palette-item.ts';
import { numbered } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  steps: part({
    category: 'display',
    en: 'Steps',
    zh: '步骤条',
    start: { value: 1, steps: [{ title: numbered('Step', '步骤', 1) }, { title: numbered('Step', '步骤', 2) }] },
  }),
  timeline: part({
    category: 'display',
    en: 'Timeline',
    zh: '时间轴',
    start: { items: [{ time: '2026-09-01', title: { en: 'Event', zh: '事件' } }] },
  }),
};
