import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Frames of pages', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

const rooms = { type: 'nav', links: ['B-201', 'B-202', 'C-007'].map((label) => ({ label, to: `/rooms/${label}` })) };

/** The side of a page is made wider and narrower by its edge, within bounds, and keeps its width when the page is left. */
export const ResizableAside: Story = {
  args: {
    definition: {
      type: 'page',
      id: 'around',
      data: { shown: true },
      body: [
        {
          type: 'button',
          label: 'Leave, or enter',
          onEvent: {
            click: { actions: [{ actionType: 'setValue', componentId: 'around', args: { value: { shown: '${!shown}' } } }] },
          },
        },
        {
          type: 'page',
          name: 'plan',
          visibleOn: '${shown}',
          title: 'Plan',
          aside: [{ type: 'tpl', tpl: 'All rooms' }, rooms],
          asideResizor: true,
          asideMaxWidth: 400,
          body: { type: 'tpl', tpl: 'What is planned' },
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    const edge = await canvas.findByRole('separator', { name: 'Sidebar width' });
    const aside = canvas.getByRole('complementary');
    const width = (): number => Math.round(aside.getBoundingClientRect().width);
    await waitFor(() => expect(edge).toHaveAttribute('aria-valuenow', '240'));
    await expect(edge).toHaveAttribute('aria-valuemin', '160');
    await expect(edge).toHaveAttribute('aria-valuemax', '400');
    await expect(edge).toHaveAttribute('aria-controls', aside.id);
    const pull = async (from: number, ...to: readonly number[]): Promise<void> => {
      await fireEvent.pointerDown(edge, { pointerId: 1, isPrimary: true, button: 0, clientX: from, clientY: 200 });
      for (const clientX of to) await fireEvent.pointerMove(window, { pointerId: 1, clientX, clientY: 260 });
    };
    await pull(240, 260, 300);
    await waitFor(() => expect(width()).toBe(300));
    // Another finger does not count, and Escape takes the way back.
    await fireEvent.pointerMove(window, { pointerId: 2, clientX: 50, clientY: 260 });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(width()).toBe(240));
    await pull(240, 900);
    await fireEvent.pointerUp(window, { pointerId: 1 });
    await waitFor(() => expect(width()).toBe(400));
    edge.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(edge).toHaveAttribute('aria-valuenow', '368'));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(width()).toBe(160));
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    await waitFor(() => expect(width()).toBe(176));
    // Left and entered again, it is as wide as it was.
    await userEvent.click(canvas.getByRole('button', { name: 'Leave, or enter' }));
    await waitFor(() => expect(canvas.queryByRole('complementary')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Leave, or enter' }));
    await waitFor(() => expect(Math.round(canvas.getByRole('complementary').getBoundingClientRect().width)).toBe(176));
    await userEvent.dblClick(await canvas.findByRole('separator'));
    await waitFor(() => expect(Math.round(canvas.getByRole('complementary').getBoundingClientRect().width)).toBe(240));
  },
};

/** On the right the side grows to the left; on a phone it stands above the page and has no edge. */
export const SideOnTheRight: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  args: {
    ...inChinese,
    definition: { type: 'page', asidePosition: 'right', asideResizor: true, aside: rooms, body: '课表' },
  },
  play: async ({ canvas }) => {
    const edge = await canvas.findByRole('separator', { name: '侧栏宽度' });
    await waitFor(() => expect(edge).toHaveAttribute('aria-valuenow', '240'));
    edge.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(Math.round(canvas.getByRole('complementary').getBoundingClientRect().width)).toBe(256));
    const { left } = canvas.getByRole('complementary').getBoundingClientRect();
    await expect(Math.abs(edge.getBoundingClientRect().left + 6 - left)).toBeLessThan(2);
  },
};

/** On a phone the side stands above the page, and there is nothing to drag. */
export const SideOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { definition: { type: 'page', asideResizor: true, aside: rooms, body: 'What is planned' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('What is planned')).toBeVisible();
    const aside = canvas.getByRole('complementary');
    await waitFor(() => expect(aside.getBoundingClientRect().width).toBeGreaterThan(300));
    await expect(canvas.queryByRole('separator')).toBeNull();
  },
};

const finger = (name: string, target: Element, y: number, x = 40): void => {
  const touches = name === 'touchend' ? [] : [new Touch({ identifier: 1, target, clientX: x, clientY: y })];
  target.dispatchEvent(new TouchEvent(name, { touches, bubbles: true, cancelable: true }));
};

/** Pulled down by a finger from its top the page loads again, its lists as well; a short pull and one aside do nothing. */
export const PullToRefresh: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    answer: async ({ url }, count) => ({
      status: 0,
      data: url === '/page' ? { count } : { items: [{ id: 1, name: `Laser ${count}` }], total: 1 },
    }),
    definition: {
      type: 'page',
      title: 'Devices',
      initApi: '/page',
      pullRefresh: {
        disabled: false,
        loosingText: 'Let go now',
        contentText: { pullingText: 'Pull on' },
        successText: 'All new',
      },
      onEvent: { pullRefresh: { actions: [{ actionType: 'toast', args: { msg: 'pulled' } }] } },
      body: [
        { type: 'tpl', tpl: 'Asked for the ${count}. time' },
        { type: 'crud', api: '/rows', syncLocation: false, columns: [{ name: 'name', label: 'Device' }] },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const asked = (): readonly string[] => logOf(canvasElement).requests.map(({ url }) => url);
    await expect(await canvas.findByText(/Laser/)).toBeVisible();
    const status = (): HTMLElement => canvas.getAllByRole('status').find((each) => each.style.height !== '') as HTMLElement;
    await waitFor(() => expect(status()).toBeInTheDocument());
    const before = asked().length;
    const text = canvas.getByText(/Asked for/);
    finger('touchstart', text, 100);
    finger('touchmove', text, 140);
    await waitFor(() => expect(status()).toHaveTextContent('Pull on'));
    finger('touchend', text, 140);
    await waitFor(() => expect(status()).toHaveTextContent(/^$/));
    finger('touchstart', text, 100);
    finger('touchmove', text, 110, 90);
    finger('touchmove', text, 300, 90);
    await expect(status()).toHaveTextContent(/^$/);
    finger('touchend', text, 300);
    await expect(asked()).toHaveLength(before);
    finger('touchstart', text, 100);
    finger('touchmove', text, 160);
    finger('touchmove', text, 260);
    await waitFor(() => expect(status()).toHaveTextContent('Let go now'));
    finger('touchend', text, 260);
    await waitFor(() => expect(status()).toHaveTextContent('All new'));
    await expect(asked().slice(before).toSorted()).toEqual(['/page', '/rows']);
    await expect(logOf(canvasElement).notices.map(({ message }) => message)).toEqual(['pulled']);
    await waitFor(() => expect(status()).toHaveTextContent(/^$/));
    await expect(await canvas.findByText(`Laser ${before + 2}`)).toBeVisible();
  },
};

/** What is turned off, and what an event holds back, is not pulled. */
export const PullToRefreshDisabled: Story = {
  args: {
    ...inChinese,
    answer: () => ({ status: 0, data: {} }),
    definition: {
      type: 'page',
      body: [
        { type: 'page', initApi: '/off', pullRefresh: { disabled: true }, body: '不能下拉' },
        {
          type: 'page',
          initApi: '/held',
          pullRefresh: {},
          onEvent: {
            pullRefresh: { actions: [{ actionType: 'toast', args: { msg: '拦截' } }, { actionType: 'preventDefault' }] },
          },
          body: '下拉被拦截',
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const held = await canvas.findByText('下拉被拦截');
    await waitFor(() => expect(canvas.getAllByRole('status').filter((each) => each.style.height !== '')).toHaveLength(1));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(2));
    for (const target of [canvas.getByText('不能下拉'), held]) {
      finger('touchstart', target, 100);
      finger('touchmove', target, 260);
      if (target === held) await expect(await canvas.findByText('释放即可刷新')).toBeVisible();
      finger('touchend', target, 260);
    }
    await waitFor(() => expect(logOf(canvasElement).notices.map(({ message }) => message)).toEqual(['拦截']));
    await waitFor(() => expect(canvas.queryByText('释放即可刷新')).toBeNull());
    await expect(logOf(canvasElement).requests).toHaveLength(2);
  },
};

/** Only the parts that are named are drawn. */
export const NamedRegions: Story = {
  args: {
    definition: {
      type: 'page',
      body: [['header', 'body'], ['toolbar', 'aside'], []].map((regions, index) => ({
        type: 'page',
        regions,
        title: `Title ${index}`,
        subTitle: `Below ${index}`,
        toolbar: [{ type: 'button', label: `Tool ${index}` }],
        aside: `Side ${index}`,
        body: `Body ${index}`,
      })),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Body 0')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Tool 1' })).toBeVisible());
    const page = within(canvasElement);
    await expect(page.queryAllByText(/^(?:Title|Below|Tool|Side|Body) \d$/).map(({ textContent }) => textContent)).toEqual([
      'Title 0',
      'Below 0',
      'Body 0',
      'Tool 1',
      'Side 1',
    ]);
  },
};
