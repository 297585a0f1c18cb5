import { field } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'location-picker': field({ category: 'input', en: 'Location', zh: '位置选择' }),
  'input-repeat': field({ category: 'input', en: 'Repeat interval', zh: '重复周期' }),
  'input-verification-code': field({ category: 'input', en: 'Verification code', zh: '验证码' }),
  'icon-picker': field({ category: 'input', en: 'Icon picker', zh: '图标选择' }),
  'icon-select': field({ category: 'input', en: 'Icon select', zh: '图标选择器' }),
};
