import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  wizard: {
    category: 'form',
    label: { en: 'Wizard', zh: '向导' },
    start: {
      steps: [
        { title: 'Step 1', body: [] },
        { title: 'Step 2', body: [] },
      ],
    },
  },
};
