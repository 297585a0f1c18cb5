import { field, part } from '../../nodes/palette-item.ts';
import { startTexts } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'input-color': field({ category: 'input', en: 'Color', zh: '颜色选择' }),
  'input-tag': field({ category: 'input', en: 'Tags', zh: '标签输入' }),
  'input-range': field({ category: 'input', en: 'Range slider', zh: '滑块' }),
  'input-rating': field({ category: 'input', en: 'Rating', zh: '评分' }),
  'input-sub-form': field({
    category: 'rows',
    en: 'Form in a dialog',
    zh: '子表单',
    start: {
      name: 'details',
      label: startTexts.details,
      form: { title: startTexts.details, body: [{ type: 'input-text', name: 'name', label: startTexts.name }] },
    },
  }),
  uuid: part({ category: 'form', en: 'Generated ID', zh: 'UUID 字段', start: { name: 'id' } }),
};
