import { part } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  video: part({ category: 'media', en: 'Video', zh: '视频', start: { src: 'https://' } }),
  audio: part({ category: 'media', en: 'Audio', zh: '音频', start: { src: 'https://' } }),
};
