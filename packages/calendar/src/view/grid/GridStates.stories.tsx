import { addDays, startOfWeek } from '@lab-console/schedule-rules';
import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { CalendarSession } from '../../core/source/schedule-source.ts';
import { isWeekend } from '../../core/view/is-weekend.ts';
import { enUS } from '../../locales/en-us.ts';
import { zhCN } from '../../locales/zh-cn.ts';
import { demoNow, demoSession, demoSessions } from '../../../test/demo-schedule.ts';
import { dragReady, inPlace } from '../../../test/in-place.ts';
import { adminViewer, inMemorySource, teacherViewer, type InMemorySource } from '../../../test/in-memory-source.ts';
import { ScheduleCalendar, type ScheduleCalendarProps } from '../ScheduleCalendar.tsx';

interface StoryArgs extends Omit<ScheduleCalendarProps, 'source'> {
  readonly sessions: readonly CalendarSession[];
  readonly viewer: typeof adminViewer;
}

let backend: InMemorySource;

function Example({ sessions, viewer, ...props }: StoryArgs) {
  const [source] = useState(() => {
    backend = inMemorySource(sessions, viewer);
    return backend;
  });
  return (
    <Box sx={{ p: 2, bgcolor: 'background.paper', minHeight: '100vh' }}>
      <ScheduleCalendar {...props} source={source} />
    </Box>
  );
}

/** What the days of a calendar can be: full, framed, dragged over, empty. */
const meta = {
  title: 'Calendar/Grid',
  component: Example,
  args: { sessions: demoSessions(40), viewer: adminViewer, now: demoNow, maxStack: 3 },
  render: (args, { globals }) => <Example {...args} localeText={globals['locale'] === 'zh' ? zhCN : enUS} />,
} satisfies Meta<typeof Example>;

export default meta;

type Story = StoryObj<typeof meta>;

const page = within(document.body);
const grid = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('.lc-grid');
  if (!found) throw new Error('the grid is not drawn');
  return found;
};
const chips = (): HTMLElement[] => [...grid().querySelectorAll<HTMLElement>('[data-session-id]')];
const chip = (id: number): HTMLElement => {
  const found = grid().querySelector<HTMLElement>(`[data-session-id="${id}"]`);
  if (!found) throw new Error(`session ${id} is not drawn`);
  return found;
};
const day = (date: string): HTMLElement => {
  const found = grid().querySelector<HTMLElement>(`[role="cell"][data-date="${date}"], [role="gridcell"][data-date="${date}"]`);
  if (!found) throw new Error(`${date} is not in view`);
  return found;
};
const drawn = async (): Promise<void> => {
  await waitFor(() => expect(chips().length).toBeGreaterThan(0));
  await inPlace(() => [grid(), ...chips().slice(0, 3)]);
};
const wait = async (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

interface Point {
  readonly x: number;
  readonly y: number;
}

const middle = (element: Element, down = 0.5): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height * down };
};

function point(type: string, { x, y }: Point, init: PointerEventInit = {}): boolean {
  const target = document.elementFromPoint(x, y) ?? document.body;
  return target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      composed: true,
      isPrimary: true,
      pointerId: 7,
      pointerType: 'mouse',
      button: 0,
      buttons: type === 'pointerup' ? 0 : 1,
      clientX: x,
      clientY: y,
      ...init,
    }),
  );
}

/** Draws a frame and holds it; the pointer is still pressed. */
async function frame(from: Point, to: Point, init: PointerEventInit = {}): Promise<void> {
  point('pointerdown', from, init);
  for (let step = 1; step <= 5; step += 1) {
    point('pointermove', { x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y - from.y) * step) / 5 }, init);
    await wait(20);
  }
  await waitFor(() => expect(grid().querySelector('.lc-frame')).not.toBeNull());
  await wait(50);
}

const framed = (): string => grid().querySelector('.lc-frame')?.textContent ?? '';
const selectedText = (text: string): HTMLElement => page.getByText(text, { selector: '[role="toolbar"] *' });

/** Sessions 1 to 12 in one cell, 13 in the next, 14 on another day. */
const full: readonly CalendarSession[] = [
  ...Array.from({ length: 12 }, (_, at) =>
    demoSession({
      id: at + 1,
      project_id: (at % 6) + 1,
      teacher_id: 11 + (at % 3),
      location_id: (at % 4) + 1,
      is_publish: at % 3 > 0,
    }),
  ),
  demoSession({ id: 13, period_id: 2, location_id: 2 }),
  demoSession({ id: 14, date: '2026-11-18', period_id: 2, teacher_id: 12, location_id: 3 }),
];

export const FullCells: Story = {
  args: { sessions: full },
  play: async () => {
    await drawn();
    await waitFor(() => expect(chips().map(({ dataset }) => Number(dataset['sessionId']))).toEqual([1, 2, 3, 13, 14]));
    for (const entry of chips()) await expect(entry.getBoundingClientRect().width).toBeGreaterThan(30);
    const more = within(grid()).getByRole('button', { name: /Show 9 more sessions/ });
    await userEvent.click(more);
    const list = await page.findByRole('dialog', { name: /12 sessions/ });
    await waitFor(() => expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(8));
    await expect(within(list).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '12');
    // No row lies over the last line of the one above it, drafts with their wider border neither.
    const rows = within(list).getAllByRole('button');
    for (const [at, row] of rows.slice(1).entries())
      await expect(row.getBoundingClientRect().top).toBeGreaterThan(rows[at]!.getBoundingClientRect().bottom);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-session-id')).toBe('3'));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-session-id')).toBe('12'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(more).toHaveFocus());
  },
};

export const SelectingInsideAFullCell: Story = {
  args: { sessions: full, defaultMode: 'select' },
  play: async () => {
    await drawn();
    const more = within(grid()).getByRole('button', { name: /Show 9 more sessions/ });
    await userEvent.click(more);
    const list = await page.findByRole('dialog', { name: /12 sessions/ });
    await waitFor(() => expect(within(list).getAllByRole('button').length).toBeGreaterThan(8));
    await userEvent.keyboard('{End} {ArrowUp} ');
    await waitFor(() => expect(selectedText('2 selected')).toBeInTheDocument());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    // What is hidden and selected is said at the count.
    await expect(more).toHaveAccessibleName(/2 selected/);
  },
};

export const ManyInOneCell: Story = {
  args: { sessions: demoSessions(2000, 2000).map((session) => ({ ...session, date: '2026-11-18', period_id: 3 })) },
  play: async () => {
    await drawn();
    await userEvent.click(within(grid()).getByRole('button', { name: /Show 1997 more sessions/ }));
    const list = await page.findByRole('dialog', { name: /2000 sessions/ });
    await waitFor(() => expect(list.querySelectorAll('[data-session-id]').length).toBeGreaterThan(3));
    // Only what is seen of a long list is drawn.
    await expect(list.querySelectorAll('[data-session-id]').length).toBeLessThan(60);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-session-id')).toBe('2000'));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-session-id')).toBe('1'));
  },
};

export const FrameSelects: Story = {
  args: { sessions: full, defaultMode: 'select' },
  play: async () => {
    await drawn();
    const from = middle(day('2026-11-17'), 0.6);
    const to = { ...middle(chip(1)), y: middle(day('2026-11-16'), 0.01).y };
    await frame(from, to);
    // Session 1 to 3, the nine that are counted beside them, and 13.
    await waitFor(() => expect(framed()).toBe('13 selected'));
    point('pointerup', to);
    await expect(grid().querySelector('.lc-frame')).toBeNull();
    await waitFor(() => expect(selectedText('13 selected')).toBeVisible());

    await frame(middle(day('2026-11-19'), 0.6), middle(chip(14)), { ctrlKey: true });
    await waitFor(() => expect(framed()).toBe('1 selected'));
    point('pointerup', middle(chip(14)), { ctrlKey: true });
    await waitFor(() => expect(selectedText('14 selected')).toBeVisible());

    await frame(middle(day('2026-11-19'), 0.6), middle(chip(14)));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(grid().querySelector('.lc-frame, .lc-framed')).toBeNull());
    point('pointerup', middle(chip(14)));
    await expect(selectedText('14 selected')).toBeVisible();
    // Without a key it replaces what was selected.
    await frame(middle(day('2026-11-19'), 0.6), middle(chip(14)));
    point('pointerup', middle(chip(14)));
    await waitFor(() => expect(selectedText('1 selected')).toBeVisible());
  },
};

export const FrameInAMonth: Story = {
  args: { sessions: demoSessions(200, 8), defaultMode: 'select', defaultView: 'month' },
  play: async () => {
    await drawn();
    day('2026-11-17').scrollIntoView({ block: 'center' });
    const to = middle(day('2026-11-17'), 0.05);
    await frame(middle(day('2026-11-21'), 0.9), to);
    // Wednesday to Friday wholly, Tuesday by its chips and its count.
    await waitFor(() => expect(framed()).toBe('32 selected'));
    point('pointerup', to);
    await waitFor(() => expect(selectedText('32 selected')).toBeVisible());
  },
};

export const FrameByTouch: Story = {
  args: { sessions: full, defaultMode: 'select' },
  play: async () => {
    await drawn();
    const from = middle(day('2026-11-19'), 0.6);
    const touch = { pointerType: 'touch' } as const;
    // A finger that moves at once scrolls.
    point('pointerdown', from, touch);
    point('pointermove', { x: from.x - 60, y: from.y - 60 }, touch);
    await wait(600);
    await waitFor(() => expect(grid().querySelector('.lc-frame')).toBeNull());
    point('pointerup', from, touch);

    point('pointerdown', from, touch);
    await waitFor(() => expect(grid().querySelector('.lc-frame')).not.toBeNull());
    point('pointermove', middle(chip(14)), touch);
    await waitFor(() => expect(framed()).toBe('1 selected'));
    point('pointerup', middle(chip(14)), touch);
    await waitFor(() => expect(selectedText('1 selected')).toBeVisible());
  },
};

export const EmptyCellAdds: Story = {
  args: { sessions: full },
  play: async () => {
    await drawn();
    await page.findByRole('button', { name: /Add a session at an empty place/ });
    // 08:30 to 20:05: half past nine of eleven and a half hours.
    const at = middle(day('2026-11-19'), 0.08);
    const target = document.elementFromPoint(at.x, at.y);
    if (!target) throw new Error('Thursday is not in view');
    await userEvent.pointer({ target, coords: { clientX: at.x, clientY: at.y } });
    await page.findByRole('button', { name: 'Add session: Thursday, November 19, 2026, 1-2' });
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: at.x, clientY: at.y }));
    const form = within(await page.findByRole('dialog', { name: 'New session' }));
    await waitFor(() => expect(form.getByLabelText(/Date/)).toHaveValue('2026-11-19'));
    await expect(form.getByRole('combobox', { name: /Period/ })).toHaveDisplayValue(/1-2/);
  },
};

export const EmptyCellByKeyboard: Story = {
  args: { sessions: full },
  play: async () => {
    await drawn();
    const place = await page.findByRole('button', { name: /Add a session at an empty place/ });
    place.focus();
    await waitFor(() => expect(place).toHaveAccessibleName('Add session: Monday, November 16, 2026, 1-2'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(place).toHaveAccessibleName('Add session: Wednesday, November 18, 2026, 5-6'));
    await expect(getComputedStyle(place).opacity).toBe('1');
    await userEvent.keyboard('{Enter}');
    const form = within(await page.findByRole('dialog', { name: 'New session' }));
    await waitFor(() => expect(form.getByLabelText(/Date/)).toHaveValue('2026-11-18'));
    await expect(form.getByRole('combobox', { name: /Period/ })).toHaveDisplayValue(/5-6/);
  },
};

export const AddAtFocusedCell: Story = {
  args: { sessions: full },
  play: async () => {
    await drawn();
    chip(14).focus();
    await userEvent.keyboard('n');
    const form = within(await page.findByRole('dialog', { name: 'New session' }));
    await waitFor(() => expect(form.getByLabelText(/Date/)).toHaveValue('2026-11-18'));
    await expect(form.getByRole('combobox', { name: /Period/ })).toHaveDisplayValue(/3-4/);
  },
};

export const NothingToAddForWhoOnlyLooks: Story = {
  args: { sessions: full, viewer: { ...teacherViewer, taughtCourseIds: [] }, defaultFilter: {} },
  play: async () => {
    await drawn();
    await wait(300);
    await waitFor(() => expect(page.queryByRole('button', { name: /Add/ })).toBeNull());
    day('2026-11-19').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...clientOf('2026-11-19') }));
    await wait(200);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

function clientOf(date: string): { clientX: number; clientY: number } {
  const { x, y } = middle(day(date));
  return { clientX: x, clientY: y };
}

const mouse = ({ x, y }: Point) => ({ bubbles: true, cancelable: true, button: 0, clientX: x, clientY: y, view: window });

/** Drags a session and holds it there. */
async function drag(source: HTMLElement, target: Point): Promise<void> {
  const from = { ...middle(source), y: source.getBoundingClientRect().top + 8 };
  source.dispatchEvent(new MouseEvent('mousedown', mouse(from)));
  for (let step = 1; step <= 8; step += 1) {
    const at = { x: from.x + ((target.x - from.x) * step) / 8, y: from.y + ((target.y - from.y) * step) / 8 };
    document.dispatchEvent(new MouseEvent('mousemove', mouse(at)));
    await wait(30);
  }
}

export const DragOfASelection: Story = {
  args: { sessions: full, defaultMode: 'select', defaultSelectedIds: new Set([1, 2, 12, 13]) },
  play: async () => {
    await drawn();
    await dragReady(() => [grid(), chip(1)]);
    const target = { ...middle(day('2026-11-18')), y: chip(1).getBoundingClientRect().top + 8 };
    await drag(chip(1), target);
    await waitFor(() => expect(document.querySelector('.lc-drop')).not.toBeNull());
    await expect(page.getByText('Wednesday, November 18, 2026, 1-2: 2 conflicts')).toBeVisible();
    const drops = [...grid().querySelectorAll('.lc-drop')];
    await expect(drops.map(({ textContent }) => textContent)).toEqual(['3', '1']);
    await expect(chip(2)).toHaveClass('lc-moving');
    await userEvent.keyboard('{Escape}');
    document.dispatchEvent(new MouseEvent('mouseup', mouse(target)));
    await waitFor(() => expect(grid().querySelector('.lc-drop')).toBeNull());
    await expect(backend.rows()[0]?.date).toBe('2026-11-16');

    await drag(chip(1), target);
    document.dispatchEvent(new MouseEvent('mouseup', mouse(target)));
    const question = within(await page.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Move anyway' }));
    await waitFor(() =>
      expect(
        backend
          .rows()
          .filter(({ date }) => date === '2026-11-18')
          .map(({ id }) => id),
      ).toEqual([1, 2, 12, 13, 14]),
    );
  },
};

export const FiveThousandInAMonth: Story = {
  args: { sessions: demoSessions(5000, 230), defaultView: 'month', defaultMode: 'select' },
  play: async () => {
    await drawn();
    await waitFor(() => expect(chips().length).toBeLessThan(200));
    await expect(page.getAllByRole('button', { name: /Show 226 more sessions/ }).length).toBeGreaterThan(8);
  },
};

export const FiveThousandInAWeek: Story = {
  args: { sessions: demoSessions(5000, 1000), defaultMode: 'select', defaultView: 'week' },
  play: async () => {
    await drawn();
    // What is drawn is bounded by the places of the week, not by its sessions.
    await waitFor(() => expect(grid().querySelectorAll('*').length).toBeLessThan(1500));
    const id = Number(chips()[3]?.dataset['sessionId']);
    const touched = new Set<string>();
    await userEvent.click(chip(id));
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const within = target instanceof Element ? target.closest<HTMLElement>('[data-session-id]') : null;
        if (within) touched.add(within.dataset['sessionId'] ?? '');
      }
    });
    observer.observe(grid(), { attributes: true, childList: true, characterData: true, subtree: true });
    const wasDraft = chip(id).classList.contains('lc-draft');
    await userEvent.click(page.getByRole('button', { name: wasDraft ? 'Publish' : 'Unpublish' }));
    await waitFor(() => expect(chip(id).classList.contains('lc-draft')).toBe(!wasDraft));
    await waitFor(() => expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled());
    observer.disconnect();
    await expect([...touched]).toEqual([String(id)]);
  },
};

export const HundredsInADay: Story = {
  args: { sessions: demoSessions(400, 400), defaultView: 'day', defaultDate: '2026-11-16' },
  play: async () => {
    await drawn();
    await waitFor(() => expect(chips()).toHaveLength(60));
    for (const entry of chips()) await expect(entry.getBoundingClientRect().width).toBeGreaterThan(30);
  },
};

export const ChineseDark: Story = {
  args: { sessions: full, defaultMode: 'select' },
  globals: { locale: 'zh', mode: 'dark' },
  play: async () => {
    await drawn();
    const to = { ...middle(chip(1)), y: middle(day('2026-11-16'), 0.01).y };
    await frame(middle(day('2026-11-17'), 0.6), to);
    await waitFor(() => expect(framed()).toMatch(/已选 13 个/));
    point('pointerup', to);
    await waitFor(() => expect(selectedText('已选 13 个')).toBeVisible());
  },
};

export const Phone: Story = {
  args: { sessions: full },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Monday, November 16, 2026' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const shownDays = (): number =>
  new Set([...grid().querySelectorAll<HTMLElement>('[data-date]')].map((cell) => cell.dataset['date'])).size;
const isOnWeekday = ({ date }: CalendarSession): boolean => !isWeekend(date);

/** Saturday and Sunday stay away while nothing is on them, until they are asked for. */
export const EmptyWeekends: Story = {
  args: { sessions: demoSessions(40).filter(isOnWeekday), defaultEmptyWeekends: false },
  play: async ({ canvasElement }) => {
    await drawn();
    await expect(shownDays()).toBe(5);
    const more = within(canvasElement).getByRole('button', { name: 'More' });
    for (const [isChecked, days] of [
      ['false', 7],
      ['true', 5],
    ] as const) {
      await userEvent.click(more);
      const entry = await page.findByRole('menuitemcheckbox', { name: 'Show empty weekends' });
      await expect(entry).toHaveAttribute('aria-checked', isChecked);
      await userEvent.click(entry);
      await waitFor(() => expect(shownDays()).toBe(days));
    }
  },
};

/** One session on a Saturday brings the weekend back. */
export const UsedWeekend: Story = {
  args: {
    sessions: [
      ...demoSessions(40).filter(isOnWeekday),
      demoSession({ id: 9001, date: addDays(startOfWeek(demoNow().toISOString().slice(0, 10)), 5) }),
    ],
    defaultEmptyWeekends: false,
  },
  play: async () => {
    await drawn();
    await waitFor(() => expect(shownDays()).toBe(7));
    await expect(chip(9001)).toBeVisible();
  },
};
