import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'button-group-select': {
    category: 'choice',
    label: { en: 'Button choice', zh: '按钮点选' },
    start: {
      name: 'value',
      label: 'Button choice',
      options: [
        { label: 'Option 1', value: '1' },
        { label: 'Option 2', value: '2' },
      ],
    },
  },
  'list-select': {
    category: 'choice',
    label: { en: 'List choice', zh: '列表选择' },
    start: {
      name: 'value',
      label: 'List choice',
      options: [
        { label: 'Option 1', value: '1' },
        { label: 'Option 2', value: '2' },
      ],
    },
  },
  'chained-select': {
    category: 'choice',
    label: { en: 'Chained selects', zh: '链式下拉框' },
    start: {
      name: 'value',
      label: 'Chained selects',
      options: [
        { label: 'Option 1', value: '1' },
        { label: 'Option 2', value: '2' },
      ],
    },
  },
  'matrix-checkboxes': {
    category: 'choice',
    label: { en: 'Checkbox matrix', zh: '矩阵勾选' },
    start: {
      name: 'value',
      label: 'Value',
      columns: [{ label: 'Column 1' }, { label: 'Column 2' }],
      rows: [{ label: 'Row 1' }, { label: 'Row 2' }],
    },
  },
  picker: {
    category: 'choice',
    label: { en: 'Picker from a list', zh: '列表选取' },
    start: {
      name: 'value',
      label: 'Value',
      source: 'get:/',
      labelField: 'name',
      valueField: 'id',
      pickerSchema: { mode: 'list', listItem: { title: '${name}' } },
    },
  },
  transfer: {
    category: 'choice',
    label: { en: 'Transfer', zh: '穿梭器' },
    start: {
      name: 'value',
      label: 'Transfer',
      options: [
        { label: 'Option 1', value: '1' },
        { label: 'Option 2', value: '2' },
      ],
    },
  },
  'transfer-picker': {
    category: 'choice',
    label: { en: 'Transfer in a dialog', zh: '穿梭选择器' },
    start: {
      name: 'value',
      label: 'Transfer in a dialog',
      options: [
        { label: 'Option 1', value: '1' },
        { label: 'Option 2', value: '2' },
      ],
    },
  },
  'tabs-transfer': {
    category: 'choice',
    label: { en: 'Transfer with tabs', zh: '组合穿梭器' },
    start: {
      name: 'value',
      label: 'Transfer with tabs',
      options: [
        { label: 'Option 1', value: '1' },
        { label: 'Option 2', value: '2' },
      ],
    },
  },
  'tabs-transfer-picker': {
    category: 'choice',
    label: { en: 'Transfer with tabs in a dialog', zh: '组合穿梭选择器' },
    start: {
      name: 'value',
      label: 'Transfer with tabs in a dialog',
      options: [
        { label: 'Option 1', value: '1' },
        { label: 'Option 2', value: '2' },
      ],
    },
  },
};
