import { field } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'input-signature': field({ category: 'input', en: 'Signature', zh: '手写签名' }),
};
