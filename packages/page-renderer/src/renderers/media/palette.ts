import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  video: {
    category: 'media',
    label: { en: 'Video', zh: '视频' },
    start: { src: 'https://' },
  },
  audio: {
    category: 'media',
    label: { en: 'Audio', zh: '音频' },
    start: { src: 'https://' },
  },
};
