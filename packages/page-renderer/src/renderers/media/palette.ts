import type { Palette } from '../../nodes/types.ts';

/** How the types of this folder stand in a palette. */
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
