import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'input-city': {
    category: 'input',
    label: { en: 'City', zh: '城市选择' },
    start: { name: 'value', label: 'City' },
  },
  city: {
    category: 'display',
    label: { en: 'City', zh: '城市展示' },
    start: { value: '110101' },
  },
};
