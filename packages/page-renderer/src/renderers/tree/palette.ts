import { field } from '../../nodes/palette-item.ts';
import { twoOptions } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'input-tree': field({ category: 'choice', en: 'Tree', zh: '树形选择框', start: { options: twoOptions } }),
  'tree-select': field({ category: 'choice', en: 'Tree select', zh: '树形下拉框', start: { options: twoOptions } }),
  'nested-select': field({ category: 'choice', en: 'Cascading select', zh: '级联选择器', start: { options: twoOptions } }),
  'cascader-select': field({ category: 'choice', en: 'Cascader', zh: '级联下拉框', start: { options: twoOptions } }),
};
