import { part } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  crud: part({
    category: 'lists',
    en: 'Table with search and paging',
    zh: '增删改查',
    start: { api: 'get:/', columns: [{ name: 'id', label: 'ID' }] },
  }),
  table: part({
    category: 'lists',
    en: 'Table',
    zh: '表格',
    start: { source: '${items}', columns: [{ name: 'id', label: 'ID' }] },
  }),
  table2: part({
    category: 'lists',
    en: 'Table, second version',
    zh: '表格 2.0',
    start: { source: '${items}', columns: [{ name: 'id', title: 'ID' }] },
  }),
  crud2: part({
    category: 'lists',
    en: 'Table with search and paging, second version',
    zh: '增删改查 2.0',
    start: { api: 'get:/', columns: [{ name: 'id', title: 'ID' }] },
  }),
};
