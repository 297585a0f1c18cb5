import { part } from '../../nodes/palette-item.ts';
import { startTexts } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  button: part({ category: 'actions', en: 'Button', zh: '按钮', labelAs: 'label' }),
  action: part({ category: 'actions', en: 'Action', zh: '行为按钮', labelAs: 'label' }),
  submit: part({ category: 'actions', en: 'Submit button', zh: '提交按钮', start: { label: { en: 'Submit', zh: '提交' } } }),
  reset: part({ category: 'actions', en: 'Reset button', zh: '重置按钮', start: { label: { en: 'Reset', zh: '重置' } } }),
  'button-toolbar': part({
    category: 'actions',
    en: 'Button toolbar',
    zh: '按钮工具栏',
    start: { buttons: [{ type: 'button', label: startTexts.button }] },
  }),
  'button-group': part({
    category: 'actions',
    en: 'Button group',
    zh: '按钮组',
    start: { buttons: [{ type: 'button', label: startTexts.button }] },
  }),
  operation: part({ category: 'actions', en: 'Row buttons', zh: '操作列', start: { buttons: [] } }),
  'dropdown-button': part({
    category: 'actions',
    en: 'Dropdown button',
    zh: '下拉按钮',
    start: { label: { en: 'More', zh: '更多' }, buttons: [{ type: 'button', label: startTexts.button }] },
  }),
};
