import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'grid-2d': {
    category: 'layout',
    label: { en: 'Grid with positions', zh: '二维网格' },
    start: { grids: [{ type: 'tpl', tpl: 'Cell', x: 1, y: 1, w: 4, h: 1 }] },
  },
  'grid-nav': {
    category: 'navigation',
    label: { en: 'Grid navigation', zh: '宫格导航' },
    start: { options: [{ text: 'Link' }] },
  },
  shape: {
    category: 'display',
    label: { en: 'Shape', zh: '形状' },
    start: { shapeType: 'square' },
  },
  slider: {
    category: 'layout',
    label: { en: 'Slide-out area', zh: '滑出区域' },
    start: { body: [], left: [], right: [] },
  },
};
