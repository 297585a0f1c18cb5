import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'location-picker': {
    category: 'input',
    label: { en: 'Location', zh: '位置选择' },
    start: { name: 'value', label: 'Location' },
  },
  'input-repeat': {
    category: 'input',
    label: { en: 'Repeat interval', zh: '重复周期' },
    start: { name: 'value', label: 'Repeat interval' },
  },
  'input-verification-code': {
    category: 'input',
    label: { en: 'Verification code', zh: '验证码' },
    start: { name: 'value', label: 'Verification code' },
  },
  'icon-picker': {
    category: 'input',
    label: { en: 'Icon picker', zh: '图标选择' },
    start: { name: 'value', label: 'Icon picker' },
  },
  'icon-select': {
    category: 'input',
    label: { en: 'Icon select', zh: '图标选择器' },
    start: { name: 'value', label: 'Icon select' },
  },
};
