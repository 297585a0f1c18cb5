import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'input-signature': {
    category: 'input',
    label: { en: 'Signature', zh: '手写签名' },
    start: { name: 'value', label: 'Signature' },
  },
};
