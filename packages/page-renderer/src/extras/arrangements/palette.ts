import { part } from '../../nodes/palette-item.ts';
import { startTexts } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'grid-2d': part({
    category: 'layout',
    en: 'Grid with positions',
    zh: '二维网格',
    start: { grids: [{ type: 'tpl', tpl: { en: 'Cell', zh: '单元格' }, x: 1, y: 1, w: 4, h: 1 }] },
  }),
  'grid-nav': part({
    category: 'navigation',
    en: 'Grid navigation',
    zh: '宫格导航',
    start: { options: [{ text: startTexts.link }] },
  }),
  shape: part({ category: 'display', en: 'Shape', zh: '形状', start: { shapeType: 'square' } }),
  slider: part({ category: 'layout', en: 'Slide-out area', zh: '滑出区域', start: { body: [], left: [], right: [] } }),
};
