import { part } from '../../nodes/palette-item.ts';
import { numbered } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  qrcode: part({ category: 'display', en: 'QR code', zh: '二维码', start: { value: 'https://' } }),
  'qr-code': part({ category: 'display', en: 'QR code (longer name)', zh: '二维码（全名）', start: { value: 'https://' } }),
  sparkline: part({ category: 'charts', en: 'Sparkline', zh: '走势图', start: { value: [1, 3, 2, 4] } }),
  color: part({ category: 'display', en: 'Color', zh: '颜色展示', start: { value: '#1976d2' } }),
  'table-view': part({
    category: 'layout',
    en: 'Table layout',
    zh: '表格布局',
    start: { trs: [{ tds: [{ body: numbered('Cell', '单元格', 1) }, { body: numbered('Cell', '单元格', 2) }] }] },
  }),
};
