import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'input-file': {
    category: 'files',
    label: { en: 'File upload', zh: '文件上传' },
    start: { name: 'file', label: 'File', receiver: 'post:/' },
  },
  'input-image': {
    category: 'files',
    label: { en: 'Picture upload', zh: '图片上传' },
    start: { name: 'picture', label: 'Picture', receiver: 'post:/' },
  },
};
