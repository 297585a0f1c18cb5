import { describe, expect, it } from 'vitest';
import { parseChartConfig, safeChartOption } from './chart-option.ts';

describe('the chart option', () => {
  it.each([
    ['an object', { series: [] }, { series: [] }],
    ['JSON as text', '{"series":[]}', { series: [] }],
    ['JavaScript', 'return {series: []}', undefined],
    ['an expression', '(function(){return {}})()', undefined],
    ['a list', '[1]', undefined],
    ['nothing', undefined, undefined],
  ])('is read from %s', (_name, config, expected) => {
    expect(parseChartConfig(config)).toEqual(expected);
  });

  it('shows no HTML, follows no unsafe address and runs no function', () => {
    const option = safeChartOption({
      title: { text: 'Sales', link: 'javascript:alert(1)', sublink: '/help' },
      tooltip: { formatter: '<img src=x onerror=alert(1)>', renderMode: 'html', extraCssText: 'x', appendTo: 'body' },
      toolbox: { feature: { dataView: { lang: ['<img src=x onerror=alert(1)>'] } } },
      series: [
        {
          type: 'scatter',
          symbol: 'image://javascript:alert(1)',
          tooltip: { formatter: '<b>x</b>' },
          label: { formatter: () => 'x' },
          data: [
            { value: 1, link: 'data:text/html,x' },
            { value: 2, symbol: 'image:///logo.png' },
          ],
        },
      ],
    });
    expect(option).toEqual({
      title: { text: 'Sales', sublink: '/help' },
      tooltip: { formatter: '<img src=x onerror=alert(1)>', renderMode: 'richText' },
      series: [
        {
          type: 'scatter',
          symbol: 'circle',
          tooltip: { formatter: '<b>x</b>', renderMode: 'richText' },
          label: { formatter: undefined },
          data: [{ value: 1 }, { value: 2, symbol: 'image:///logo.png' }],
        },
      ],
    });
  });

  it('drops keys that would reach a prototype', () => {
    const option = safeChartOption(JSON.parse('{"__proto__":{"polluted":1},"a":{"constructor":{"b":1},"c":2}}') as never);
    expect(option).toEqual({ a: { c: 2 } });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
