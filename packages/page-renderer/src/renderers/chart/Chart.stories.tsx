import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Charts', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Bars from data of the page; another from a call that a form drives. */
export const BarsAndLines: Story = {
  args: {
    data: { counts: [5, 20, 36] },
    answer: ({ url }) => ({
      status: 0,
      data: {
        title: { text: `Hours ${url.at(-1)}` },
        xAxis: { data: ['a', 'b'] },
        yAxis: {},
        series: [{ type: 'line', data: [1, 2] }],
      },
    }),
    definition: {
      type: 'page',
      body: [
        {
          type: 'chart',
          config: {
            title: { text: 'Courses' },
            tooltip: { formatter: '<img src=x onerror="window.chartHacked=1">' },
            xAxis: { type: 'category', data: ['x', 'y', 'z'] },
            yAxis: {},
            series: [{ type: 'bar', data: '${counts}' }],
          },
        },
        { type: 'form', target: 'hours', wrapWithPanel: false, body: { type: 'input-text', name: 'week', label: 'Week' } },
        { type: 'chart', name: 'hours', api: '/hours/${week}', height: 200, initFetch: false },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const bars = await canvas.findByRole('img', { name: 'Courses' });
    await waitFor(() => expect(bars.querySelector('canvas')).not.toBeNull());
    await waitFor(() => expect(bars).toHaveAttribute('aria-busy', 'false'));
    await userEvent.type(await canvas.findByLabelText('Week'), '7{Enter}');
    const lines = await canvas.findByRole('img', { name: 'Hours 7' });
    await waitFor(() => expect(lines.querySelector('canvas')).not.toBeNull());
    await waitFor(() => expect(logOf(canvasElement).requests.map(({ url }) => url)).toContain('/hours/7'));
    await expect((window as unknown as Record<string, unknown>)['chartHacked']).toBeUndefined();
  },
};

/** JavaScript in the place of a configuration is told and not run; the page goes on. */
export const ScriptRefused: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  args: {
    ...inChinese,
    definition: {
      type: 'page',
      body: [
        { type: 'chart', config: 'window.chartScript = 1; return {series: []}', dataFilter: 'window.chartScript = 1' },
        '其余部分',
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('其余部分')).toBeVisible();
    await waitFor(() => expect(logOf(canvasElement).warnings).toHaveLength(2));
    await expect((window as unknown as Record<string, unknown>)['chartScript']).toBeUndefined();
  },
};

/** One of several, chosen in a chart of them, or by the buttons below it. */
export const Radios: Story = {
  args: {
    definition: {
      type: 'page',
      body: {
        type: 'form',
        title: 'Type',
        api: 'post:/api/types',
        body: [
          {
            type: 'chart-radios',
            name: 'kind',
            label: 'Kind',
            valueField: 'id',
            chartValueField: 'count',
            showTooltipOnHighlight: true,
            options: [
              { label: 'Optics', id: 'o', count: 12 },
              { label: 'Waves', id: 'w', count: 30 },
            ],
          },
        ],
      },
    },
    answer: () => ({ status: 0 }),
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Kind' })).toHaveAttribute('aria-busy', 'false'));
    await userEvent.click(canvas.getByRole('radio', { name: 'Waves' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toEqual({ kind: 'w' }));
  },
};
