import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  pagination: {
    category: 'lists',
    label: { en: 'Paging', zh: '分页器' },
    start: { total: 100, perPage: 10 },
  },
  pager: {
    category: 'lists',
    label: { en: 'Paging (short)', zh: '翻页' },
    start: { total: 100, perPage: 10 },
  },
};
