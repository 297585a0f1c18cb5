import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  form: {
    category: 'form',
    label: { en: 'Form', zh: '表单' },
    start: { title: 'Form', api: 'post:/', body: [{ type: 'input-text', name: 'name', label: 'Name' }] },
  },
  hidden: {
    category: 'form',
    label: { en: 'Hidden value', zh: '隐藏域' },
    start: { name: 'value' },
  },
  control: {
    category: 'form',
    label: { en: 'Labelled area', zh: '表单项容器' },
    start: { label: 'Label', body: [] },
  },
  formula: {
    category: 'form',
    label: { en: 'Formula', zh: '公式' },
    start: { name: 'value', formula: '${a + b}' },
  },
};
