import { part } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  markdown: part({ category: 'display', en: 'Markdown', zh: 'Markdown', start: { value: { en: '# Title', zh: '# 标题' } } }),
};
