import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  combo: {
    category: 'rows',
    label: { en: 'Group of inputs, repeated', zh: '组合输入' },
    start: { name: 'rows', label: 'Rows', multiple: true, items: [{ type: 'input-text', name: 'name' }] },
  },
  'input-array': {
    category: 'rows',
    label: { en: 'List of values', zh: '数组输入' },
    start: { name: 'values', label: 'Values', items: { type: 'input-text' } },
  },
  'input-kv': {
    category: 'rows',
    label: { en: 'Keys and values', zh: '键值对' },
    start: { name: 'values', label: 'Values' },
  },
  'input-kvs': {
    category: 'rows',
    label: { en: 'Keys and several values', zh: '键值对象' },
    start: { name: 'values', label: 'Values', valueItems: [{ type: 'input-text', name: 'name', label: 'Name' }] },
  },
  'input-table': {
    category: 'rows',
    label: { en: 'Editable table', zh: '表格编辑框' },
    start: {
      name: 'rows',
      label: 'Rows',
      addable: true,
      editable: true,
      removable: true,
      columns: [{ name: 'name', label: 'Name', type: 'input-text' }],
    },
  },
};
