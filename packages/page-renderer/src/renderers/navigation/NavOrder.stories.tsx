import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Order of links', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

interface Link {
  readonly label: string;
  readonly children?: readonly Link[];
}

const places: readonly Link[] = [
  { label: 'Hall', children: [{ label: 'Stage' }, { label: 'Gallery' }] },
  { label: 'Annex' },
  { label: 'Yard' },
];

const names = (links: unknown): unknown =>
  (links as readonly Link[]).map(({ label, children }) => (children ? [label, names(children)] : label));

/** What was saved, by names. */
const saved = (canvasElement: HTMLElement): readonly unknown[] =>
  logOf(canvasElement)
    .requests.filter(({ url }) => url === '/order')
    .map(({ data }) => names((data as { readonly data: unknown }).data));

/** Links as they stand one below the other. */
const shown = (canvasElement: HTMLElement): readonly string[] =>
  [...canvasElement.querySelectorAll('nav [data-link] > button, nav [data-link] .MuiListItemButton-root')]
    .filter((link) => !link.hasAttribute('aria-label'))
    .map(({ textContent }) => textContent);

/** Links are put into another order by the keyboard and by the pointer, each among its neighbours, and saved as a whole. */
export const Reordered: Story = {
  args: {
    answer: ({ url }) => {
      if (url === '/order') return { status: 0, msg: '' };
      return url === '/links' ? { status: 0, data: { links: places } } : undefined;
    },
    definition: {
      type: 'page',
      body: {
        type: 'nav',
        links: places,
        draggable: true,
        initiallyOpen: true,
        saveOrderApi: '/order',
        onEvent: { orderChange: { actions: [{ actionType: 'toast', args: { msg: 'first: ${event.data.links[0].label}' } }] } },
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const status = (): string => canvas.getByRole('status').textContent;
    await waitFor(() => expect(shown(canvasElement)).toEqual(['Hall', 'Stage', 'Gallery', 'Annex', 'Yard']));
    const annex = canvas.getByRole('button', { name: 'Move Annex' });
    annex.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(status()).toBe('Annex picked up, position 2 of 3'));
    await expect(annex).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(shown(canvasElement)).toEqual(['Annex', 'Hall', 'Stage', 'Gallery', 'Yard']));
    await expect(status()).toBe('Annex, position 1 of 3');
    await expect(canvas.getByRole('button', { name: 'Move Annex' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Escape}');
    await waitFor(() => expect(shown(canvasElement)).toEqual(['Hall', 'Stage', 'Gallery', 'Annex', 'Yard']));
    await expect(status()).toBe('Annex returned to its position');
    await expect(saved(canvasElement)).toEqual([]);
    await userEvent.keyboard(' {ArrowDown}{Enter}');
    await waitFor(() => expect(saved(canvasElement)).toEqual([[['Hall', ['Stage', 'Gallery']], 'Yard', 'Annex']]));
    await expect(status()).toBe('Annex dropped at position 3 of 3');
    await expect(logOf(canvasElement).requests.at(-1)?.method).toBe('post');
    await waitFor(() => expect(logOf(canvasElement).notices.map(({ message }) => message)).toEqual(['first: Hall']));
    // Those below stay below, and their parent stays unfolded. Alt and an arrow move at once, also on the link itself.
    canvas.getByRole('button', { name: 'Gallery' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(shown(canvasElement)).toEqual(['Hall', 'Gallery', 'Stage', 'Yard', 'Annex']));
    await expect(canvas.getByRole('button', { name: 'Gallery' })).toHaveFocus();
    await waitFor(() => expect(saved(canvasElement).at(-1)).toEqual([['Hall', ['Gallery', 'Stage']], 'Yard', 'Annex']));
    // At the edge of its level there is nowhere to go.
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(status()).toBe('Gallery, position 1 of 2'));
    await expect(saved(canvasElement)).toHaveLength(2);
    // By a finger, to the end of the list and back again by Escape.
    const handle = canvas.getByRole('button', { name: 'Move Hall' });
    const last = canvas.getByRole('button', { name: 'Annex' }).getBoundingClientRect();
    const drag = async (): Promise<void> => {
      await fireEvent.pointerDown(handle, {
        pointerId: 1,
        pointerType: 'touch',
        isPrimary: true,
        button: 0,
        clientX: 9,
        clientY: 9,
      });
      await fireEvent.pointerMove(window, { pointerId: 1, clientX: 9, clientY: last.bottom - 2 });
    };
    await drag();
    await expect(canvasElement.querySelector('[data-drop=after]')).toHaveTextContent('Annex');
    await userEvent.keyboard('{Escape}');
    await expect(canvasElement.querySelector('[data-drop]')).toBeNull();
    await expect(saved(canvasElement)).toHaveLength(2);
    await drag();
    await fireEvent.pointerUp(window, { pointerId: 1 });
    await waitFor(() => expect(saved(canvasElement).at(-1)).toEqual(['Yard', 'Annex', ['Hall', ['Gallery', 'Stage']]]));
    await expect(status()).toBe('Hall dropped at position 3 of 3');
  },
};

/** What the server refuses stands as it stood, and is told; where nothing keeps an order, that is told once. */
export const NotSaved: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: {
    ...inChinese,
    answer: ({ url }) => {
      if (url === '/links') return { status: 0, data: { links: [{ label: '机房' }, { label: '设备' }] } };
      return url === '/order' ? { status: 1, msg: '没有权限' } : undefined;
    },
    definition: {
      type: 'page',
      body: [
        {
          type: 'nav',
          label: '地点',
          source: '/links',
          draggable: true,
          saveOrderApi: { url: '/order', data: { rows: '${data}' } },
        },
        { type: 'nav', label: '对象', links: [{ label: '人员' }, { label: '班级' }], draggable: true },
        { type: 'nav', label: '其他', links: [{ label: '固定' }] },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const handle = await canvas.findByRole('button', { name: '移动设备' });
    handle.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(logOf(canvasElement).notices.map(({ message }) => message)).toEqual(['没有权限']));
    await waitFor(() => expect(shown(canvasElement).slice(0, 2)).toEqual(['机房', '设备']));
    await expect(logOf(canvasElement).requests.at(-1)?.data).toEqual({ rows: [{ label: '设备' }, { label: '机房' }] });
    canvas.getByRole('button', { name: '移动班级' }).focus();
    await userEvent.keyboard(' {ArrowUp} ');
    await waitFor(() => expect(shown(canvasElement).slice(2, 4)).toEqual(['班级', '人员']));
    await waitFor(() => expect(logOf(canvasElement).warnings.filter((text) => text.includes('saveOrderApi'))).toHaveLength(1));
    await expect(canvas.queryByRole('button', { name: '移动固定' })).toBeNull();
  },
};

/** Badges as texts, numbers and dots, by condition and for all; the link that a condition names is the one where one is. */
export const BadgesAndCurrentEntry: Story = {
  args: {
    data: { waiting: 120, at: 'rooms' },
    definition: {
      type: 'page',
      body: [false, true].map((stacked) => ({
        type: 'nav',
        label: stacked ? 'Side' : 'Top',
        stacked,
        searchable: stacked,
        itemBadge: { mode: 'text', text: '${extra}' },
        links: [
          { label: 'Rooms', to: '/rooms', badge: '${waiting}', activeOn: "${at === 'rooms'}" },
          { label: 'Devices', to: '/devices', badge: { mode: 'text', text: '${waiting}', overflowCount: 99 } },
          { label: 'People', to: '/people', badge: { mode: 'text', text: 'quiet', visibleOn: '${waiting > 500}' } },
          { label: 'Classes', to: '/classes', extra: 7, activeOn: "${at === 'classes'}" },
        ],
      })),
    },
  },
  play: async ({ canvas }) => {
    for (const name of ['Top', 'Side']) {
      const nav = await canvas.findByRole('navigation', { name });
      const link = (label: string): HTMLElement => nav.querySelector(`[href="/${label.toLowerCase()}"]`) as HTMLElement;
      await waitFor(() => expect(link('Devices')).toHaveTextContent('99+'));
      await expect(link('Rooms')).toHaveTextContent('120');
      await waitFor(() => expect(link('Classes')).toHaveTextContent('7'));
      await expect(link('People')).toHaveTextContent(/^People$/);
      await expect([...nav.querySelectorAll('[aria-current=page]')]).toEqual([link('Rooms')]);
    }
    await userEvent.type(canvas.getByRole('searchbox'), 'dev');
    await waitFor(() => expect(canvas.getAllByRole('link', { name: /Devices/ })).toHaveLength(2));
    await waitFor(() => expect(canvas.getAllByRole('link', { name: /Rooms/ })).toHaveLength(1));
  },
};
