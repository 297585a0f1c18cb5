import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'users-select': {
    category: 'choice',
    label: { en: 'People', zh: '人员选择' },
    start: {
      name: 'value',
      label: 'People',
      options: [
        { label: 'Option 1', value: '1' },
        { label: 'Option 2', value: '2' },
      ],
    },
  },
};
