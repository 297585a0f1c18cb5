import { part } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'web-component': part({ category: 'page', en: 'Web component', zh: 'Web 组件', start: { tag: 'my-element' } }),
};
