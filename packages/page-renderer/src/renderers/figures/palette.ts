import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  qrcode: {
    category: 'display',
    label: { en: 'QR code', zh: '二维码' },
    start: { value: 'https://' },
  },
  'qr-code': {
    category: 'display',
    label: { en: 'QR code (longer name)', zh: '二维码（全名）' },
    start: { value: 'https://' },
  },
  sparkline: {
    category: 'charts',
    label: { en: 'Sparkline', zh: '走势图' },
    start: { value: [1, 3, 2, 4] },
  },
  color: {
    category: 'display',
    label: { en: 'Color', zh: '颜色展示' },
    start: { value: '#1976d2' },
  },
  'table-view': {
    category: 'layout',
    label: { en: 'Table layout', zh: '表格布局' },
    start: { trs: [{ tds: [{ body: 'Cell 1' }, { body: 'Cell 2' }] }] },
  },
};
