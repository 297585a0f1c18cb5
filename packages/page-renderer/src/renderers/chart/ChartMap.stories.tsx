import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Charts on maps', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const square = (name: string, left: number): object => ({
  type: 'Feature',
  properties: { name },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [left, 0],
        [left + 2, 0],
        [left + 2, 2],
        [left, 2],
        [left, 0],
      ],
    ],
  },
});

const series = (map: string, areaColor: string): object => ({
  title: { text: map },
  series: [{ type: 'map', map, itemStyle: { areaColor, borderWidth: 0 }, silent: true, animation: false, data: [] }],
});

/** The colour in the middle of a chart, as red, green, blue. */
const middle = (chart: HTMLElement): readonly number[] => {
  const canvas = chart.querySelector('canvas');
  const { width = 0, height = 0 } = canvas ?? {};
  return [
    ...(canvas
      ?.getContext('2d')
      ?.getImageData(width / 2, height / 2, 1, 1)
      .data.slice(0, 3) ?? []),
  ];
};

/** A map is fetched where the chart names it, drawn, and fetched again when its address changes. */
export const Campus: Story = {
  args: {
    answer: ({ url }) =>
      url === '/maps/two'
        ? { type: 'FeatureCollection', features: [square('Hall', 0), square('Annex', 1)] }
        : { status: 0, data: { type: 'FeatureCollection', features: [square('Hall', 0)] } },
    definition: {
      type: 'page',
      id: 'page',
      data: { which: 'one', campus: 'Campus' },
      body: [
        {
          type: 'button',
          label: 'Another map',
          onEvent: { click: { actions: [{ actionType: 'setValue', componentId: 'page', args: { value: { which: 'two' } } }] } },
        },
        { type: 'chart', mapURL: '/maps/${which}', mapName: '${campus}', config: series('Campus', '#00c800') },
        {
          type: 'chart',
          disableDataMapping: true,
          height: 80,
          config: { title: { text: 'Costs ${which} $5' }, series: [] },
        },
        { type: 'chart', height: 80, config: { title: { text: 'Of ${which}' }, series: [] } },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const chart = (): HTMLElement => canvas.getByRole('img', { name: 'Campus' });
    await waitFor(() => expect(middle(chart())).toEqual([0, 200, 0]));
    await expect(await canvas.findByRole('img', { name: 'Costs ${which} $5' })).toBeVisible();
    await expect(await canvas.findByRole('img', { name: 'Of one' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Another map' }));
    await waitFor(() => expect(logOf(canvasElement).requests.map(({ url }) => url)).toEqual(['/maps/one', '/maps/two']));
    await waitFor(() => expect(middle(chart())).toEqual([0, 200, 0]));
  },
};

/** A map whose place is hidden when it comes, and again later, throws nothing and is drawn once it is shown. */
export const HiddenAndShown: Story = {
  args: {
    answer: () => ({ type: 'FeatureCollection', features: [square('Hall', 0)] }),
    definition: {
      type: 'page',
      body: { type: 'chart', mapURL: '/maps/hall', mapName: 'Hall', config: series('Hall', '#00c800') },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const errors: string[] = [];
    // Storybook observes the size of the page as well: what the browser reports of that carries no error.
    const handleError = ({ error, message }: ErrorEvent): void => {
      if (error !== null) errors.push(message);
    };
    window.addEventListener('error', handleError);
    const show = (isShown: boolean): void => {
      canvasElement.style.display = isShown ? '' : 'none';
    };
    const chart = (): HTMLElement => canvas.getByRole('img', { name: 'Hall', hidden: true });
    const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    /** The observer of the size is called after a frame. */
    const observed = async (): Promise<void> => {
      await nextFrame();
      await nextFrame();
    };
    show(false);
    await canvas.findByRole('img', { name: 'Hall', hidden: true });
    // The library is there, and what waits for it has gone on: only the size is missing.
    await import('./echarts.ts');
    await observed();
    await expect(chart()).toHaveAttribute('aria-busy', 'true');
    for (let times = 0; times < 2; times += 1) {
      show(true);
      await waitFor(() => expect(middle(chart())).toEqual([0, 200, 0]));
      const { width } = chart().querySelector('canvas') as HTMLCanvasElement;
      show(false);
      await observed();
      await expect(chart().querySelector('canvas')).toHaveAttribute('width', `${width}`);
    }
    show(true);
    await observed();
    window.removeEventListener('error', handleError);
    await expect(errors).toEqual([]);
  },
};

/** What is no map, or too large a one, is told in the place of the chart, with another try. */
export const NoMap: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  args: {
    ...inChinese,
    answer: ({ url }, count) => {
      if (url === '/maps/large')
        return { type: 'FeatureCollection', features: Array.from({ length: 5_001 }, () => square('x', 0)) };
      if (url === '/maps/refused') return { status: 1, msg: '没有这张地图' };
      return count > 3
        ? { type: 'FeatureCollection', features: [square('楼', 0)] }
        : { status: 0, data: { svg: '<svg onload="window.mapRan = 1"/>' } };
    },
    definition: {
      type: 'page',
      body: ['drawing', 'large', 'refused'].map((name) => ({
        type: 'chart',
        mapURL: `/maps/${name}`,
        mapName: name,
        config: series(name, '#00c800'),
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('地图的区域或坐标点过多，无法绘制')).toBeVisible();
    await expect(await canvas.findByText('没有这张地图')).toBeVisible();
    await expect(await canvas.findByText('地图不是含有区域的 GeoJSON，无法绘制')).toBeVisible();
    await expect((window as unknown as Record<string, unknown>)['mapRan']).toBeUndefined();
    await userEvent.click(canvas.getAllByRole('button', { name: '重试' })[0] as HTMLElement);
    await waitFor(() => expect(middle(canvas.getByRole('img', { name: 'drawing' }))).toEqual([0, 200, 0]));
  },
};
