import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Arrangements', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const places = [
  { icon: '/pictures/en/today.webp', text: 'Rooms', link: '/rooms?centre=${centre}', badge: { text: '${open}', level: 'info' } },
  { icon: 'fa fa-search', text: 'Find', clickAction: { actionType: 'toast', toast: { items: [{ body: 'found' }] } } },
  { icon: 'javascript:window.iconRan=1', text: 'Elsewhere', link: 'javascript:window.linkRan=1' },
  { text: 'Outside', link: 'https://lab.example.edu/' },
];

/** Places to go to, as pictures with words: inside the program, by an action, and one that is refused. */
export const Places: Story = {
  args: {
    data: { centre: 7, open: 3 },
    definition: {
      type: 'page',
      body: [
        { type: 'grid-nav', label: 'Start', options: places, columnNum: 4, gutter: 8, square: true },
        {
          type: 'grid-nav',
          label: 'Rows',
          source: '${rows}',
          direction: 'horizontal',
          reverse: true,
          border: false,
          center: false,
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const start = within(await canvas.findByRole('navigation', { name: 'Start' }));
    await userEvent.click(start.getByRole('link', { name: /Rooms/ }));
    await waitFor(() => expect(logOf(canvasElement).visits).toEqual(['/rooms?centre=7']));
    await expect(start.getByText('3')).toBeVisible();
    await userEvent.click(start.getByRole('button', { name: 'Find' }));
    await waitFor(() => expect(logOf(canvasElement).notices).toHaveLength(1));
    await expect(start.getByRole('link', { name: 'Outside' })).toHaveAttribute('target', '_blank');
    await expect(start.queryByRole('link', { name: 'Elsewhere' })).toBeNull();
    await waitFor(() => expect(logOf(canvasElement).warnings.join()).toContain('is not followed'));
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(1);
    await expect(canvas.queryByRole('navigation', { name: 'Rows' })).toBeNull();
  },
};

/** Nodes in fields of a grid, shapes, and a part with others beside it. */
export const GridAndShapes: Story = {
  args: {
    data: { kind: 'star' },
    definition: {
      type: 'page',
      body: [
        {
          type: 'grid-2d',
          cols: 4,
          gap: 8,
          rowHeight: 40,
          grids: [
            { x: 3, y: 1, w: 2, h: 2, type: 'tpl', tpl: 'Beside', align: 'center', valign: 'middle' },
            { x: 1, y: 1, w: 2, h: 1, width: 200, type: 'tpl', tpl: 'Above' },
            { x: 1, y: 2, w: 2, h: 1, type: 'tpl', tpl: 'Below', visibleOn: '${kind == "star"}' },
          ],
        },
        { type: 'shape', shapeType: '${kind}', label: 'Star', radius: 2, width: 60, height: 60, color: '#2468f2' },
        {
          type: 'shape',
          shapeType: 'rectangle-3',
          label: 'Press',
          radius: 1,
          width: 80,
          height: 40,
          stroke: 'red',
          strokeWidth: 4,
          strokeType: 'dash',
          onEvent: { click: { actions: [{ actionType: 'toast', args: { msg: 'pressed' } }] } },
        },
        { type: 'shape', shapeType: 'blob' },
        { type: 'slider', body: 'The middle', left: 'The left', right: 'The right', bodyWidth: '50%' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const at = async (text: string): Promise<DOMRect> => (await canvas.findByText(text)).getBoundingClientRect();
    await expect((await at('Beside')).left).toBeGreaterThan((await at('Above')).right);
    await expect((await at('Below')).top).toBeGreaterThan((await at('Above')).bottom);
    await expect(canvas.getByRole('img', { name: 'Star' }).getBoundingClientRect().width).toBe(60);
    await userEvent.click(canvas.getByRole('button', { name: 'Press' }));
    await waitFor(() => expect(logOf(canvasElement).notices.map(({ message }) => message)).toEqual(['pressed']));
    await waitFor(() => expect(logOf(canvasElement).warnings.join()).toContain('blob'));
    await expect(canvas.getByText('The right')).toBeVisible();
  },
};

/** On a phone, Chinese and dark: fields one below the other, the sides behind buttons. */
export const OnAPhone: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: {
    ...GridAndShapes.args,
    ...inChinese,
    definition: {
      type: 'page',
      body: [
        {
          type: 'grid-2d',
          cols: 4,
          grids: [
            { x: 3, y: 1, type: 'tpl', tpl: '右' },
            { x: 1, y: 1, type: 'tpl', tpl: '左' },
          ],
        },
        {
          type: 'slider',
          body: '中间',
          left: '旁边',
          onEvent: {
            leftShow: { actions: [{ actionType: 'toast', args: { msg: 'shown' } }] },
            leftHide: { actions: [{ actionType: 'toast', args: { msg: 'hidden' } }] },
          },
        },
        { type: 'grid-nav', options: [{ text: '实验室', icon: 'fa fa-search', link: '/rooms' }], columnNum: 2 },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const top = async (text: string): Promise<number> => (await canvas.findByText(text)).getBoundingClientRect().top;
    await expect(await top('右')).toBeGreaterThan(await top('左'));
    await expect(canvas.queryByText('旁边')).toBeNull();
    const button = canvas.getByRole('button', { name: '左侧内容' });
    await userEvent.click(button);
    await expect(await canvas.findByText('旁边')).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button);
    await waitFor(() => expect(logOf(canvasElement).notices.map(({ message }) => message)).toEqual(['shown', 'hidden']));
    await expect(canvas.queryByText('旁边')).toBeNull();
    await expect(canvas.getByRole('navigation', { name: '导航' })).toBeVisible();
  },
};
