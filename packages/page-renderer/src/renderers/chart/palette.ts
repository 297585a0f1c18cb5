import type { Palette } from '../../nodes/types.ts';

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  'chart-radios': {
    category: 'choice',
    label: { en: 'Choice in a chart', zh: '图表单选' },
    start: {
      name: 'value',
      label: 'Value',
      options: [
        { label: 'Option 1', value: '1' },
        { label: 'Option 2', value: '2' },
      ],
      config: { series: [{ type: 'pie', data: [] }] },
    },
  },
  chart: {
    category: 'charts',
    label: { en: 'Chart', zh: '图表' },
    start: {
      config: {
        xAxis: { type: 'category', data: ['A', 'B'] },
        yAxis: { type: 'value' },
        series: [{ type: 'bar', data: [1, 2] }],
      },
    },
  },
};
