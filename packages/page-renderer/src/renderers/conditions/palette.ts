import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'condition-builder': {
    category: 'choice',
    label: { en: 'Condition builder', zh: '条件组合' },
    start: { name: 'conditions', label: 'Conditions', fields: [{ label: 'Name', name: 'name', type: 'text' }] },
  },
};
