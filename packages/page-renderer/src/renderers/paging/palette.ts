import { part } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  pagination: part({ category: 'lists', en: 'Paging', zh: '分页器', start: { total: 100, perPage: 10 } }),
  pager: part({ category: 'lists', en: 'Paging (short)', zh: '翻页', start: { total: 100, perPage: 10 } }),
};
