import { field } from '../../nodes/palette-item.ts';
import { numbered, startTexts, twoOptions } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'button-group-select': field({ category: 'choice', en: 'Button choice', zh: '按钮点选', start: { options: twoOptions } }),
  'list-select': field({ category: 'choice', en: 'List choice', zh: '列表选择', start: { options: twoOptions } }),
  'chained-select': field({ category: 'choice', en: 'Chained selects', zh: '链式下拉框', start: { options: twoOptions } }),
  'matrix-checkboxes': field({
    category: 'choice',
    en: 'Checkbox matrix',
    zh: '矩阵勾选',
    start: {
      label: startTexts.value,
      columns: [{ label: numbered('Column', '列', 1) }, { label: numbered('Column', '列', 2) }],
      rows: [{ label: numbered('Row', '行', 1) }, { label: numbered('Row', '行', 2) }],
    },
  }),
  picker: field({
    category: 'choice',
    en: 'Picker from a list',
    zh: '列表选取',
    start: {
      label: startTexts.value,
      source: 'get:/',
      labelField: 'name',
      valueField: 'id',
      pickerSchema: { mode: 'list', listItem: { title: '${name}' } },
    },
  }),
  transfer: field({ category: 'choice', en: 'Transfer', zh: '穿梭器', start: { options: twoOptions } }),
  'transfer-picker': field({ category: 'choice', en: 'Transfer in a dialog', zh: '穿梭选择器', start: { options: twoOptions } }),
  'tabs-transfer': field({ category: 'choice', en: 'Transfer with tabs', zh: '组合穿梭器', start: { options: twoOptions } }),
  'tabs-transfer-picker': field({
    category: 'choice',
    en: 'Transfer with tabs in a dialog',
    zh: '组合穿梭选择器',
    start: { options: twoOptions },
  }),
};
