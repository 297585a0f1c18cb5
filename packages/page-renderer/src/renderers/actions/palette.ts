import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  button: {
    category: 'actions',
    label: { en: 'Button', zh: '按钮' },
    start: { label: 'Button' },
  },
  action: {
    category: 'actions',
    label: { en: 'Action', zh: '行为按钮' },
    start: { label: 'Action' },
  },
  submit: {
    category: 'actions',
    label: { en: 'Submit button', zh: '提交按钮' },
    start: { label: 'Submit' },
  },
  reset: {
    category: 'actions',
    label: { en: 'Reset button', zh: '重置按钮' },
    start: { label: 'Reset' },
  },
  'button-toolbar': {
    category: 'actions',
    label: { en: 'Button toolbar', zh: '按钮工具栏' },
    start: { buttons: [{ type: 'button', label: 'Button' }] },
  },
  'button-group': {
    category: 'actions',
    label: { en: 'Button group', zh: '按钮组' },
    start: { buttons: [{ type: 'button', label: 'Button' }] },
  },
  operation: {
    category: 'actions',
    label: { en: 'Row buttons', zh: '操作列' },
    start: { buttons: [] },
  },
  'dropdown-button': {
    category: 'actions',
    label: { en: 'Dropdown button', zh: '下拉按钮' },
    start: { label: 'More', buttons: [{ type: 'button', label: 'Button' }] },
  },
};
