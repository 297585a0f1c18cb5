import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'input-tree': {
    category: 'choice',
    label: { en: 'Tree', zh: '树形选择框' },
    start: {
      name: 'value',
      label: 'Tree',
      options: [
        { label: 'Option 1', value: '1' },
        { label: 'Option 2', value: '2' },
      ],
    },
  },
  'tree-select': {
    category: 'choice',
    label: { en: 'Tree select', zh: '树形下拉框' },
    start: {
      name: 'value',
      label: 'Tree select',
      options: [
        { label: 'Option 1', value: '1' },
        { label: 'Option 2', value: '2' },
      ],
    },
  },
  'nested-select': {
    category: 'choice',
    label: { en: 'Cascading select', zh: '级联选择器' },
    start: {
      name: 'value',
      label: 'Cascading select',
      options: [
        { label: 'Option 1', value: '1' },
        { label: 'Option 2', value: '2' },
      ],
    },
  },
  'cascader-select': {
    category: 'choice',
    label: { en: 'Cascader', zh: '级联下拉框' },
    start: {
      name: 'value',
      label: 'Cascader',
      options: [
        { label: 'Option 1', value: '1' },
        { label: 'Option 2', value: '2' },
      ],
    },
  },
};
