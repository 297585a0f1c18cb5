import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  app: {
    category: 'page',
    label: { en: 'App with several pages', zh: '多页应用' },
    start: { pages: [] },
  },
  amis: {
    category: 'page',
    label: { en: 'Nested definition', zh: '嵌套定义' },
    start: { value: { type: 'tpl', tpl: 'Text' } },
  },
};
