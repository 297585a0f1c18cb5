import type { Palette } from '../../nodes/types.ts';

/** How the types of this folder stand in a palette. */
export const palette: Palette = {
  'input-signature': {
    category: 'input',
    label: { en: 'Signature', zh: '手写签名' },
    start: { name: 'value', label: 'Signature' },
  },
};
