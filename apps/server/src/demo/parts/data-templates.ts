import type { BothNames } from '../catalogue/discipline.ts';
import type { DataTemplateRow, Json } from '../rows.ts';
import type { Setting } from '../setting.ts';

/** Rows that a table of measurements may have by default (specification, section 5). */
const maxRows = 100;

/** Makes two templates: a table of measurements with a mean, and a form with one computed value. */
export function makeDataTemplates(setting: Setting): DataTemplateRow[] {
  const text = (name: string, title: BothNames, more: { [key: string]: Json } = {}): Json => ({
    type: 'string',
    name,
    title: setting.text(title),
    ...more,
  });
  const object = (name: string, title: BothNames, children: readonly Json[]): Json => ({
    type: 'object',
    name,
    title: setting.text(title),
    children: { data: children },
  });
  const array = (name: string, title: BothNames, children: readonly Json[], config: { [key: string]: Json }): Json => ({
    type: 'array',
    name,
    title: setting.text(title),
    children: { data: children },
    config,
  });

  return [
    {
      id: 1,
      name: setting.text(['单摆测重力加速度', 'Gravity by a simple pendulum']),
      data: object(
        'pendulum',
        ['单摆', 'Pendulum'],
        [
          text('apparatus', ['仪器编号', 'Apparatus number']),
          array(
            'rows',
            ['测量数据', 'Measurements'],
            [
              text('length', ['摆长（米）', 'Length (m)']),
              text('time', ['五十次全振动时间（秒）', 'Time of fifty swings (s)']),
              text('period', ['周期（秒）', 'Period (s)'], {
                disabled: true,
                computed: 'time / 50',
                config: { template: '0.000' },
              }),
            ],
            { min: 3, max: maxRows, template: '' },
          ),
        ],
      ),
      result: object(
        'result',
        ['结果', 'Result'],
        [
          text('gravity', ['重力加速度（米每二次方秒）', 'Gravity (m/s²)'], {
            computed: true,
            disabled: true,
            config: { template: '0.00' },
          }),
          text('deviation', ['相对误差（%）', 'Relative error (%)'], {
            computed: true,
            disabled: true,
            config: { template: '0.0' },
          }),
        ],
      ),
      sample_data: {
        apparatus: '07',
        rows: [
          { length: '0.600', time: '77.72', period: '1.554' },
          { length: '0.800', time: '89.74', period: '1.795' },
          { length: '1.000', time: '100.34', period: '2.007' },
        ],
      },
      sample_result: { gravity: '9.80', deviation: '0.1' },
      rules: [
        'rows.g = length / period ** 2',
        'gravity = 4 * PI() ** 2 * AVG(rows.g)',
        'deviation = ABS(gravity - 9.793) / 9.793 * 100',
      ].join('\n'),
    },
    {
      id: 2,
      name: setting.text(['盐酸标准溶液的标定', 'Standardisation of hydrochloric acid']),
      data: object(
        'titration',
        ['滴定', 'Titration'],
        [
          text('mass', ['基准物质量（克）', 'Mass of the standard (g)'], { default: '0.1500' }),
          text('volume', ['消耗体积（毫升）', 'Volume used (ml)']),
        ],
      ),
      result: object(
        'result',
        ['结果', 'Result'],
        [
          text('concentration', ['浓度（摩尔每升）', 'Concentration (mol/l)'], {
            computed: true,
            disabled: true,
            config: { template: '0.0000' },
          }),
        ],
      ),
      sample_data: { mass: '0.1512', volume: '28.46' },
      sample_result: { concentration: '0.1002' },
      rules: 'concentration = mass / (105.99 / 2) / volume * 1000',
    },
  ];
}
