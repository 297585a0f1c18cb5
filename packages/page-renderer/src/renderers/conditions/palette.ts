import { field } from '../../nodes/palette-item.ts';
import { startTexts } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'condition-builder': field({
    category: 'choice',
    en: 'Condition builder',
    zh: '条件组合',
    start: {
      name: 'conditions',
      label: { en: 'Conditions', zh: '条件' },
      fields: [{ label: startTexts.name, name: 'name', type: 'text' }],
    },
  }),
};
