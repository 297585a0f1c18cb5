import { part } from '../../nodes/palette-item.ts';
import { startTexts } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  app: part({ category: 'page', en: 'App with several pages', zh: '多页应用', start: { pages: [] } }),
  amis: part({
    category: 'page',
    en: 'Nested definition',
    zh: '嵌套定义',
    start: { value: { type: 'tpl', tpl: startTexts.text } },
  }),
};
