import { field } from '../../nodes/palette-item.ts';
import { startTexts } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  combo: field({
    category: 'rows',
    en: 'Group of inputs, repeated',
    zh: '组合输入',
    start: { name: 'rows', label: startTexts.rows, multiple: true, items: [{ type: 'input-text', name: 'name' }] },
  }),
  'input-array': field({
    category: 'rows',
    en: 'List of values',
    zh: '数组输入',
    start: { name: 'values', label: startTexts.values, items: { type: 'input-text' } },
  }),
  'input-kv': field({
    category: 'rows',
    en: 'Keys and values',
    zh: '键值对',
    start: { name: 'values', label: startTexts.values },
  }),
  'input-kvs': field({
    category: 'rows',
    en: 'Keys and several values',
    zh: '键值对象',
    start: {
      name: 'values',
      label: startTexts.values,
      valueItems: [{ type: 'input-text', name: 'name', label: startTexts.name }],
    },
  }),
  'input-table': field({
    category: 'rows',
    en: 'Editable table',
    zh: '表格编辑框',
    start: {
      name: 'rows',
      label: startTexts.rows,
      addable: true,
      editable: true,
      removable: true,
      columns: [{ name: 'name', label: startTexts.name, type: 'input-text' }],
    },
  }),
};
