import { part } from '../../nodes/palette-item.ts';
import { startTexts } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  words: part({ category: 'display', en: 'Words', zh: '文字组', start: { value: [startTexts.one, startTexts.two] } }),
  tags: part({ category: 'display', en: 'Tags', zh: '标签组', start: { value: [startTexts.one, startTexts.two] } }),
};
