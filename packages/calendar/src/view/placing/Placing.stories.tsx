import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { PlacingSlot, SlotPrice } from '../../core/placing/session-placing.ts';
import { enUS } from '../../locales/en-us.ts';
import { zhCN } from '../../locales/zh-cn.ts';
import { demoSession } from '../../../test/demo-schedule.ts';
import { dragReady, inPlace } from '../../../test/in-place.ts';
import { StoryCalendar } from '../../../test/StoryCalendar.tsx';

const prices: readonly SlotPrice[] = [
  { date: '2026-11-16', period_id: 1, points: 0 },
  { date: '2026-11-16', period_id: 2, points: 4 },
  { date: '2026-11-17', period_id: 1, points: -3 },
  { date: '2026-11-17', period_id: 2, points: 1, reason: 'Room A-105 is taken by Optics' },
  { date: '2026-11-18', period_id: 1, points: null, reason: 'A holiday' },
];
const onPlace = fn<(id: number, slot: PlacingSlot) => void>();
const loadPrices = fn(() => Promise.resolve(prices));
const page = within(document.body);
/** The story's own part of the page. */
let canvas: HTMLElement;

const meta = {
  title: 'Calendar/Placed by the host',
  component: StoryCalendar,
  args: {
    sessions: [demoSession({ id: 1, isPinned: true }), demoSession({ id: 2, date: '2026-11-17', period_id: 3 })],
    defaultFilter: {},
    readOnly: true,
    placing: { canPlace: (id: number) => id === 1, loadPrices, onPlace },
    renderDetailsActions: (_session, { offerSlots }) =>
      offerSlots && (
        <button type="button" onClick={offerSlots}>
          Show in the calendar
        </button>
      ),
  },
  beforeEach: ({ canvasElement }) => {
    canvas = canvasElement;
    onPlace.mockClear();
    loadPrices.mockClear();
  },
  tags: ['!autodocs'],
} satisfies Meta<typeof StoryCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

async function chip(id: number): Promise<HTMLElement> {
  const find = (): HTMLElement | null => canvas.querySelector<HTMLElement>(`[data-session-id="${id}"]`);
  await waitFor(() => expect(find()).not.toBeNull());
  return find() as HTMLElement;
}

const looks = (): readonly (readonly string[])[] =>
  [...canvas.querySelectorAll<HTMLElement>('.lc-tint')].map((tint) => [
    tint.dataset['place'] ?? '',
    tint.querySelector('.lc-price')?.textContent ?? '',
    ['free', 'costs', 'conflict'].find((state) => tint.classList.contains(`lc-tint-${state}`)) ?? '',
  ]);

const expected = [
  ['2026-11-16 1', '0', 'free'],
  ['2026-11-16 2', '+4', 'costs'],
  ['2026-11-17 1', '−3', 'free'],
  ['2026-11-17 2', '+1', 'conflict'],
  ['2026-11-18 1', '', 'conflict'],
];

/** Opens the details of the session, and its slots from there. */
async function offer(): Promise<void> {
  await chip(1);
  await inPlace(() => [canvas]);
  await userEvent.click(await chip(1));
  await userEvent.click(await page.findByRole('button', { name: 'Show in the calendar' }));
  await waitFor(() => expect(looks()).toEqual(expected));
}

async function dragTo(id: number, days: number): Promise<void> {
  await chip(id);
  await dragReady(() => [canvas]);
  const session = await chip(id);
  const column = canvas.querySelector<HTMLElement>('[role="gridcell"][data-date], [role="cell"][data-date]');
  const width = column?.getBoundingClientRect().width ?? 0;
  const { left, top } = session.getBoundingClientRect();
  const from = { x: left + 20, y: top + 8 };
  const given = ({ x, y }: typeof from) => ({ bubbles: true, cancelable: true, button: 0, clientX: x, clientY: y, view: window });
  session.dispatchEvent(new PointerEvent('pointerdown', { ...given(from), pointerType: 'mouse' }));
  session.dispatchEvent(new MouseEvent('mousedown', given(from)));
  let at = from;
  for (let step = 1; step <= 6; step += 1) {
    at = { x: from.x + (step / 6) * days * width, y: from.y + 1 };
    document.dispatchEvent(new PointerEvent('pointermove', { ...given(at), pointerType: 'mouse' }));
    document.dispatchEvent(new MouseEvent('mousemove', given(at)));
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  if (id === 1) await waitFor(() => expect(looks()).toEqual(expected));
  if (id === 1) await waitFor(() => expect(page.getByText(/November 17, 2026, 1-2: gains 3$/)).toBeVisible());
  document.dispatchEvent(new PointerEvent('pointerup', { ...given(at), pointerType: 'mouse' }));
  document.dispatchEvent(new MouseEvent('mouseup', given(at)));
}

/** Each slot has its price, and the host gets the slot that the session was dropped in. */
export const Dragged: Story = {
  play: async () => {
    await dragTo(1, 1);
    await waitFor(() => expect(onPlace.mock.calls).toEqual([[1, { date: '2026-11-17', period_id: 1 }]]));
    await expect(loadPrices).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(canvas.querySelector('.lc-tint')).toBeNull());
    // Others are not moved.
    await dragTo(2, -1);
    await expect(onPlace).toHaveBeenCalledTimes(1);
  },
};

/** The arrow keys lead from slot to slot; where a session cannot go, Enter does nothing. */
export const ByKeyboard: Story = {
  play: async () => {
    await offer();
    const named = (name: RegExp): HTMLElement => page.getByRole('button', { name });
    await waitFor(() => expect(named(/November 16, 2026, 1-2: costs nothing$/)).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(named(/November 17, 2026, 3-4: costs 1\. Room A-105 is taken by Optics$/)).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    await waitFor(() => expect(named(/November 18, 2026, 1-2: not possible\. A holiday$/)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onPlace).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect(onPlace.mock.calls).toEqual([[1, { date: '2026-11-17', period_id: 1 }]]);
    await waitFor(() => expect(canvas.querySelector('.lc-tint')).toBeNull());
  },
};

export const GivenUp: Story = {
  play: async () => {
    await offer();
    await waitFor(() => expect(canvas.querySelector('[data-place="2026-11-16 1"]')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.querySelector('.lc-tint')).toBeNull());
    await expect(await chip(1)).toHaveFocus();
    await expect(onPlace).not.toHaveBeenCalled();
  },
};

/** A session that the host has fixed is marked, in the chip and in the legend. */
export const ChineseDark: Story = {
  args: { localeText: zhCN },
  globals: { locale: 'zh', mode: 'dark' },
  play: async () => {
    await offer();
    await expect(page.getByRole('button', { name: /17日.*：提高 3 分$/ })).toBeVisible();
    await expect(await chip(1)).toHaveAccessibleName(expect.stringContaining(zhCN.placing.pinned) as string);
    await expect(await chip(2)).not.toHaveAccessibleName(expect.stringContaining(zhCN.placing.pinned) as string);
    await expect(enUS.placing.pinned).not.toBe(zhCN.placing.pinned);
    await userEvent.click(page.getByRole('button', { name: zhCN.placing.end }));
    await waitFor(() => expect(canvas.querySelector('.lc-tint')).toBeNull());
  },
};

/** A session that hides behind a count is brought into sight, with its list. */
export const Revealed: Story = {
  args: {
    sessions: Array.from({ length: 8 }, (_, at) => demoSession({ id: at + 1, location_id: 1 + (at % 4) })),
    revealed: { sessionId: 8 },
  },
  play: async () => {
    const list = await page.findByRole('dialog');
    await waitFor(() => expect(list.querySelector('[data-session-id="8"]')).toHaveFocus());
  },
};
