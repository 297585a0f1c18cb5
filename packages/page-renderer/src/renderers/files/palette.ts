import { field } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'input-file': field({
    category: 'files',
    en: 'File upload',
    zh: '文件上传',
    start: { name: 'file', label: { en: 'File', zh: '文件' }, receiver: 'post:/' },
  }),
  'input-image': field({
    category: 'files',
    en: 'Picture upload',
    zh: '图片上传',
    start: { name: 'picture', label: { en: 'Picture', zh: '图片' }, receiver: 'post:/' },
  }),
};
