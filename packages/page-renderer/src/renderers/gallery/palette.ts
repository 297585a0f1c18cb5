import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  images: {
    category: 'media',
    label: { en: 'Pictures', zh: '图片集' },
    start: { options: [] },
  },
  avatar: {
    category: 'media',
    label: { en: 'Avatar', zh: '头像' },
    start: { text: 'A' },
  },
  carousel: {
    category: 'media',
    label: { en: 'Carousel', zh: '轮播图' },
    start: { options: [] },
  },
};
