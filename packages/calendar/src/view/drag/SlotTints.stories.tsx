import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { CalendarSession } from '../../core/source/schedule-source.ts';
import { zhCN } from '../../locales/zh-cn.ts';
import { demoSession } from '../../../test/demo-schedule.ts';
import { dragReady } from '../../../test/in-place.ts';
import { showWholeWeek } from '../../../test/whole-week.ts';
import type { InMemorySource } from '../../../test/in-memory-source.ts';
import { largeReplaced, largeWeek } from '../../../test/large-schedule.ts';
import { StoryCalendar } from '../../../test/StoryCalendar.tsx';

/** The source of the story that runs. */
let backend: InMemorySource;

/** The first shares its room with the second, its class with the third and its teacher with the fourth. */
const week: readonly CalendarSession[] = [
  demoSession({ id: 1 }),
  demoSession({ id: 2, date: '2026-11-17', period_id: 2, teacher_id: 12, class_list: [22] }),
  demoSession({ id: 3, date: '2026-11-18', period_id: 3, location_id: 2, teacher_id: 12 }),
  demoSession({ id: 4, date: '2026-11-19', period_id: 1, location_id: 3, class_list: [22] }),
];

const meta = {
  title: 'Calendar/While dragging',
  component: StoryCalendar,
  args: {
    sessions: week,
    defaultFilter: {},
    onSource: (source) => {
      backend = source;
    },
  },
  beforeEach: ({ canvasElement }) => {
    canvas = canvasElement;
  },
  tags: ['!autodocs'],
} satisfies Meta<typeof StoryCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = within(document.body);
/** The story's own part of the page: what follows a pointer is drawn beside it. */
let canvas: HTMLElement;
const find = (selector: string): HTMLElement | null => canvas.querySelector<HTMLElement>(selector);
const tints = (state: 'free' | 'conflict'): string[] =>
  [...canvas.querySelectorAll<HTMLElement>(`.lc-tint-${state}`)].map((tint) => tint.dataset['place'] ?? '').toSorted();
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
const at = (element: Element): { readonly x: number; readonly y: number } => {
  const { left, top, width } = element.getBoundingClientRect();
  return { x: left + Math.min(width / 2, 60), y: top + 8 };
};

async function chip(id: number): Promise<HTMLElement> {
  await waitFor(() => expect(find(`[data-session-id="${id}"]`)).not.toBeNull());
  return find(`[data-session-id="${id}"]`) as HTMLElement;
}

/** Takes a session and moves a little, with both the events that grids listen to; answers where it stands. */
async function take(id: number): Promise<{ readonly x: number; readonly y: number }> {
  await chip(id);
  // The names of rooms come after the sessions, and so do conflicts.
  await dragReady(() => [find(`[data-session-id="${id}"]`) ?? canvas]);
  const session = await chip(id);
  const from = at(session);
  const point = ({ x, y }: typeof from) => ({ bubbles: true, cancelable: true, button: 0, clientX: x, clientY: y, view: window });
  session.dispatchEvent(new PointerEvent('pointerdown', { ...point(from), pointerType: 'mouse' }));
  session.dispatchEvent(new MouseEvent('mousedown', point(from)));
  let to = from;
  for (let step = 1; step <= 5; step += 1) {
    to = { x: from.x + step * 2, y: from.y + step };
    document.dispatchEvent(new PointerEvent('pointermove', { ...point(to), pointerType: 'mouse' }));
    document.dispatchEvent(new MouseEvent('mousemove', point(to)));
    await wait(30);
  }
  return to;
}

function letGo({ x, y }: { readonly x: number; readonly y: number }): void {
  const given = { bubbles: true, cancelable: true, button: 0, clientX: x, clientY: y, view: window };
  document.dispatchEvent(new PointerEvent('pointerup', { ...given, pointerType: 'mouse' }));
  document.dispatchEvent(new MouseEvent('mouseup', given));
}

async function isPutBack(place: { readonly x: number; readonly y: number }): Promise<void> {
  await userEvent.keyboard('{Escape}');
  letGo(place);
  await waitFor(() => expect(find('.lc-tint')).toBeNull());
  await expect(backend.calls.filter(({ name }) => name === 'changeSessions')).toEqual([]);
}

export const Week: Story = {
  play: async () => {
    const place = await take(1);
    await waitFor(() => expect(tints('conflict')).toEqual(['2026-11-17 2', '2026-11-18 3', '2026-11-19 1']));
    // Seven days of five periods, but for the three and where it stands.
    await waitFor(() => expect(tints('free')).toHaveLength(31));
    await expect(tints('free')).not.toContain('2026-11-16 1');
    // Told apart without colour.
    for (const tint of canvas.querySelectorAll('.lc-tint')) {
      await expect(tint.querySelector('svg') !== null).toBe(tint.classList.contains('lc-tint-conflict'));
    }
    const tint = (find('[data-place="2026-11-17 2"]') as HTMLElement).getBoundingClientRect();
    const second = (await chip(2)).getBoundingClientRect();
    await expect(Math.abs(tint.top - second.top)).toBeLessThan(6);
    await expect(tint.left).toBeLessThanOrEqual(second.left + 1);
    await isPutBack(place);
  },
};

export const Day: Story = {
  args: {
    defaultView: 'day',
    defaultDate: '2026-11-16',
    sessions: [...week, demoSession({ id: 5, period_id: 4, location_id: 4 })],
  },
  play: async () => {
    const place = await take(1);
    await waitFor(() => expect(tints('conflict')).toEqual(['2026-11-16 4']));
    await expect(tints('free')).toEqual(['2026-11-16 2', '2026-11-16 3', '2026-11-16 5']);
    await isPutBack(place);
  },
};

/** A month has no periods: a session keeps its own on every day. */
export const Month: Story = {
  args: { defaultView: 'month' },
  play: async () => {
    const place = await take(1);
    await waitFor(() => expect(tints('conflict')).toContain('2026-11-19'));
    await waitFor(() => expect(tints('free').length).toBeGreaterThan(25));
    await expect(tints('free')).toContain('2026-11-17');
    await isPutBack(place);
  },
};

export const Rooms: Story = {
  args: {
    defaultView: 'room',
    sessions: week.map((session) => (session.id === 3 ? { ...session, date: '2026-11-16' } : session)),
  },
  play: async () => {
    await showWholeWeek(canvas);
    const place = await take(1);
    // In its own time only the room changes; on Tuesday at 3-4 its room is taken, and the others are free.
    await waitFor(() => expect(tints('conflict')).toContain('2026-11-17|2|1'));
    await expect(tints('free')).toContain('2026-11-17|2|2');
    await expect(tints('free')).toContain('2026-11-16|1|2');
    // Wherever its class is taught already, no room helps.
    await expect(tints('conflict')).toEqual(expect.arrayContaining([1, 2, 3, 4].map((room) => `2026-11-16|3|${room}`)));
    await isPutBack(place);
  },
};

/** The keyboard carries a session as the mouse does. */
export const ByKeyboard: Story = {
  args: { defaultView: 'plan' },
  play: async () => {
    await chip(1);
    await dragReady(() => [canvas]);
    (await chip(1)).closest<HTMLElement>('[role="gridcell"]')?.focus();
    await userEvent.keyboard('x');
    await waitFor(() => expect(tints('conflict')).toEqual(['2026-11-17|2', '2026-11-18|3', '2026-11-19|1']));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(find('.lc-tint')).toBeNull());
  },
};

/** All that is selected goes along: a place is free where all of them are. */
export const Selection: Story = {
  args: { defaultMode: 'select', defaultSelectedIds: new Set([1, 2]) },
  play: async () => {
    const place = await take(1);
    await waitFor(() => expect(tints('conflict')).toContain('2026-11-19 1'));
    // There the second would come to the third, whose teacher it shares; a period earlier both are free.
    await expect(tints('conflict')).toContain('2026-11-17 2');
    await expect(tints('free')).toContain('2026-11-17 1');
    await isPutBack(place);
  },
};

export const FiveThousandSessions: Story = {
  args: { sessions: largeWeek(5000), replaced: largeReplaced, defaultView: 'room' },
  play: async () => {
    const blocks: number[] = [];
    const observer = new PerformanceObserver((list) => blocks.push(...list.getEntries().map(({ duration }) => duration)));
    const grid = await page.findByRole('grid');
    await waitFor(() => expect(find('[data-session-id]')).not.toBeNull());
    await dragReady(() => [grid]);
    const id = Number(find('[data-session-id]')?.dataset['sessionId']);
    observer.observe({ type: 'longtask' });
    const place = await take(id);
    await waitFor(() => expect(tints('free').length + tints('conflict').length).toBeGreaterThan(50));
    await wait(300);
    observer.disconnect();
    console.info(
      `places tinted: ${tints('free').length} free, ${tints('conflict').length} not; blocks ${blocks.map(Math.round).join(', ') || 'none'}`,
    );
    await isPutBack(place);
  },
};

export const ChineseDark: Story = {
  args: { localeText: zhCN },
  globals: { locale: 'zh', mode: 'dark' },
  play: async () => {
    const place = await take(1);
    await waitFor(() => expect(tints('conflict')).toHaveLength(3));
    await isPutBack(place);
  },
};
