import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  crud: {
    category: 'lists',
    label: { en: 'Table with search and paging', zh: '增删改查' },
    start: { api: 'get:/', columns: [{ name: 'id', label: 'ID' }] },
  },
  table: {
    category: 'lists',
    label: { en: 'Table', zh: '表格' },
    start: { source: '${items}', columns: [{ name: 'id', label: 'ID' }] },
  },
  table2: {
    category: 'lists',
    label: { en: 'Table, second version', zh: '表格 2.0' },
    start: { source: '${items}', columns: [{ name: 'id', title: 'ID' }] },
  },
  crud2: {
    category: 'lists',
    label: { en: 'Table with search and paging, second version', zh: '增删改查 2.0' },
    start: { api: 'get:/', columns: [{ name: 'id', title: 'ID' }] },
  },
};
