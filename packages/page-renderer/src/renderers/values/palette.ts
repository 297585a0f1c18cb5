import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'input-color': {
    category: 'input',
    label: { en: 'Color', zh: '颜色选择' },
    start: { name: 'value', label: 'Color' },
  },
  'input-tag': {
    category: 'input',
    label: { en: 'Tags', zh: '标签输入' },
    start: { name: 'value', label: 'Tags' },
  },
  'input-range': {
    category: 'input',
    label: { en: 'Range slider', zh: '滑块' },
    start: { name: 'value', label: 'Range slider' },
  },
  'input-rating': {
    category: 'input',
    label: { en: 'Rating', zh: '评分' },
    start: { name: 'value', label: 'Rating' },
  },
  'input-sub-form': {
    category: 'rows',
    label: { en: 'Form in a dialog', zh: '子表单' },
    start: {
      name: 'details',
      label: 'Details',
      form: { title: 'Details', body: [{ type: 'input-text', name: 'name', label: 'Name' }] },
    },
  },
  uuid: {
    category: 'form',
    label: { en: 'Generated ID', zh: 'UUID 字段' },
    start: { name: 'id' },
  },
};
