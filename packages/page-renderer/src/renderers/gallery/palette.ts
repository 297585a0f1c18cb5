import { part } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  images: part({ category: 'media', en: 'Pictures', zh: '图片集', start: { options: [] } }),
  avatar: part({ category: 'media', en: 'Avatar', zh: '头像', start: { text: 'A' } }),
  carousel: part({ category: 'media', en: 'Carousel', zh: '轮播图', start: { options: [] } }),
};
