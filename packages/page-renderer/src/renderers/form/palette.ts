import { part } from '../../nodes/palette-item.ts';
import { startTexts } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  form: part({
    category: 'form',
    en: 'Form',
    zh: '表单',
    labelAs: 'title',
    start: { api: 'post:/', body: [{ type: 'input-text', name: 'name', label: startTexts.name }] },
  }),
  hidden: part({ category: 'form', en: 'Hidden value', zh: '隐藏域', start: { name: 'value' } }),
  control: part({
    category: 'form',
    en: 'Labelled area',
    zh: '表单项容器',
    start: { label: { en: 'Label', zh: '标签' }, body: [] },
  }),
  formula: part({ category: 'form', en: 'Formula', zh: '公式', start: { name: 'value', formula: '${a + b}' } }),
};
