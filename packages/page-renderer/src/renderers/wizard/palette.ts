import { part } from '../../nodes/palette-item.ts';
import { numbered } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  wizard: part({
    category: 'form',
    en: 'Wizard',
    zh: '向导',
    start: {
      steps: [
        { title: numbered('Step', '步骤', 1), body: [] },
        { title: numbered('Step', '步骤', 2), body: [] },
      ],
    },
  }),
};
