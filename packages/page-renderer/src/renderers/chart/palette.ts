import { field, part } from '../../nodes/palette-item.ts';
import { startTexts, twoOptions } from '../../nodes/start-texts.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  'chart-radios': field({
    category: 'choice',
    en: 'Choice in a chart',
    zh: '图表单选',
    start: { label: startTexts.value, options: twoOptions, config: { series: [{ type: 'pie', data: [] }] } },
  }),
  chart: part({
    category: 'charts',
    en: 'Chart',
    zh: '图表',
    start: {
      config: {
        xAxis: { type: 'category', data: ['A', 'B'] },
        yAxis: { type: 'value' },
        series: [{ type: 'bar', data: [1, 2] }],
      },
    },
  }),
};
