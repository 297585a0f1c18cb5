import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Period } from '@lab-console/schedule-rules';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { CalendarSession, ScheduleSource } from '../core/source/schedule-source.ts';
import { enUS } from '../locales/en-us.ts';
import { zhCN } from '../locales/zh-cn.ts';
import { demoProjects, demoSession } from '../../test/demo-schedule.ts';
import { dragReady } from '../../test/in-place.ts';
import { showWholeWeek } from '../../test/whole-week.ts';
import { demoChoices, type InMemorySource } from '../../test/in-memory-source.ts';
import { StoryCalendar } from '../../test/StoryCalendar.tsx';

/** Four in the morning and four in the afternoon. */
const periods = (name: (number: number) => string): readonly Period[] =>
  ['08:00-08:45', '08:50-09:35', '09:55-10:40', '10:45-11:30', '14:00-14:45', '14:50-15:35', '15:55-16:40', '16:45-17:30'].map(
    (times, at) => {
      const [start_time = '', end_time = ''] = times.split('-').map((time) => `${time}:00`);
      return { id: at + 1, code: `P${at + 1}`, name: name(at + 1), start_time, end_time };
    },
  );

/** The first takes three periods; the second is in its second one, with its room. */
const week: readonly CalendarSession[] = [
  demoSession({ id: 1, period_count: 3, class_list: [] }),
  demoSession({ id: 2, period_id: 2, project_id: 2, teacher_id: 12, class_list: [22] }),
  demoSession({ id: 3, date: '2026-11-17', period_id: 5, period_count: 4, course_id: 2, project_id: 3, location_id: 3 }),
];

const replaced: Partial<ScheduleSource> = {
  loadPeriods: async () => periods((number) => `Period ${number}`),
  loadChoices: async () => ({
    ...demoChoices,
    projects: demoProjects.map((project) => (project.id === 2 ? { ...project, period_count: 3 } : project)),
  }),
};

/** The source of the story that runs. */
let backend: InMemorySource;

const meta = {
  title: 'Calendar/Long sessions',
  component: StoryCalendar,
  args: {
    sessions: week,
    replaced,
    defaultFilter: {},
    onSource: (source) => {
      backend = source;
    },
  },
  render: (args, { globals }) => <StoryCalendar {...args} localeText={globals['locale'] === 'zh' ? zhCN : enUS} />,
  tags: ['!autodocs'],
} satisfies Meta<typeof StoryCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = within(document.body);
const chips = (canvas: HTMLElement, id: number): readonly HTMLElement[] => [
  ...canvas.querySelectorAll<HTMLElement>(`[data-session-id="${id}"]`),
];
async function chip(canvas: HTMLElement, id: number): Promise<HTMLElement> {
  await waitFor(() => expect(chips(canvas, id).length).toBeGreaterThan(0), { timeout: 15_000 });
  return chips(canvas, id)[0]!;
}
const press = async (name: string | RegExp): Promise<void> => userEvent.click(await page.findByRole('button', { name }));
const dialogNamed = async (name: string | RegExp): Promise<HTMLElement> => page.findByRole('dialog', { name });
async function choose(dialog: HTMLElement, label: RegExp, option: RegExp): Promise<void> {
  await userEvent.click(await within(dialog).findByRole('combobox', { name: label }));
  await userEvent.click(await page.findByRole('option', { name: option }));
}
const periodCount = async (dialog: HTMLElement, label = 'Periods'): Promise<HTMLElement> =>
  within(dialog).findByRole('spinbutton', { name: label });

/** How high a session is in the clock's pixels, compared with another one. */
async function heights(canvas: HTMLElement): Promise<readonly number[]> {
  await chip(canvas, 1);
  await dragReady(() => [...chips(canvas, 1), ...chips(canvas, 2)]);
  return [1, 2].map((id) => chips(canvas, id)[0]?.getBoundingClientRect().height ?? 0);
}

/** 160 minutes beside 45. */
export const Week: Story = {
  play: async ({ canvasElement }) => {
    const [long = 0, short = 1] = await heights(canvasElement);
    await expect(long / short).toBeGreaterThan(3);
    await expect((await chip(canvasElement, 1)).getAttribute('aria-label')).toContain('08:00–10:40');
  },
};

export const Day: Story = {
  args: { defaultView: 'day', defaultDate: '2026-11-16' },
  play: async ({ canvasElement }) => {
    const [long = 0, short = 1] = await heights(canvasElement);
    await expect(long / short).toBeGreaterThan(3);
  },
};

/** A line as any other: its end is in the label and in the details. */
export const Month: Story = {
  args: { defaultView: 'month' },
  play: async ({ canvasElement }) => {
    const long = await chip(canvasElement, 1);
    await expect(long.getAttribute('aria-label')).toContain('08:00–10:40');
    await expect(canvasElement.querySelector('.lc-edge')).toBeNull();
    await userEvent.click(long);
    const dialog = within(await dialogNamed(/Young/));
    await waitFor(() => expect(dialog.getByText('Period 1 – Period 3 (08:00–10:40)')).toBeVisible());
  },
};

/** In the cell of each period; of the later ones it is read out that it goes on. */
export const Planning: Story = {
  args: { defaultView: 'plan' },
  play: async ({ canvasElement }) => {
    await chip(canvasElement, 1);
    await waitFor(() => expect(chips(canvasElement, 1)).toHaveLength(3));
    const labels = chips(canvasElement, 1).map((each) => each.getAttribute('aria-label') ?? '');
    await expect(labels.map((label) => label.includes('continued'))).toEqual([false, true, true]);
    await expect(chips(canvasElement, 3)).toHaveLength(4);
  },
};

/** The same in rooms by periods of a week. */
export const PlanningByRoom: Story = {
  args: { defaultView: 'room' },
  play: async ({ canvasElement }) => {
    await showWholeWeek(canvasElement);
    await chip(canvasElement, 1);
    await waitFor(() => expect(chips(canvasElement, 1)).toHaveLength(3));
  },
};

/** The warning names the time at which they meet, not that of the first to begin. */
export const ConflictInTheSecondPeriod: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await chip(canvasElement, 1)).toHaveClass('lc-conflict'), { timeout: 15_000 });
    await userEvent.click(await chip(canvasElement, 1));
    const dialog = await dialogNamed(/Young/);
    await waitFor(() => expect(within(dialog).getByText(/Room Lab 301 is double-booked/)).toBeVisible());
    await press('Close');
    await press('2 sessions in conflict');
    const list = within(await page.findByRole('region', { name: 'Conflicts' }));
    await waitFor(() => expect(list.getAllByText(/Period 2 08:50/)[0]).toBeVisible());
  },
};

/** An experiment of three periods proposes three; the field shows when that ends, and a day that ends before is an error. */
export const Form: Story = {
  play: async ({ canvasElement }) => {
    await chip(canvasElement, 1);
    await press('Add session');
    const dialog = await dialogNamed('New session');
    const count = await periodCount(dialog);
    await expect(count).toHaveValue(1);
    await choose(dialog, /Course/, /College Physics/);
    await choose(dialog, /Experiment/, /Newton/);
    await expect(count).toHaveValue(3);
    await choose(dialog, /^Period/, /^Period 5/);
    await expect(within(dialog).getByText('14:00 to 16:40')).toBeVisible();
    await choose(dialog, /^Period/, /^Period 7/);
    await waitFor(() => expect(within(dialog).getByText(/^The day ends before\. Start earlier/)).toBeVisible());
    await choose(dialog, /^Period/, /^Period 3/);
    await choose(dialog, /Room/, /Lab 304/);
    // Across lunch: a warning, which does not keep it from being saved.
    await expect(await within(dialog).findByText(/goes across a long break/)).toBeVisible();
    // Free slots do not: four afternoon and morning periods leave two beginnings each.
    await waitFor(() => expect(within(dialog).getAllByRole('button', { name: /^Use this/ }).length).toBeGreaterThan(0));
    for (const slot of within(dialog).getAllByRole('button', { name: /^Use this/ })) {
      await expect(slot.getAttribute('aria-label')).toMatch(/Period [1256] – Period [3478]/);
    }
    await userEvent.clear(count);
    await userEvent.type(count, '2');
    await choose(dialog, /^Period/, /^Period 1/);
    await expect(within(dialog).getByText('08:00 to 09:35')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(backend.rows().at(-1)).toMatchObject({ period_id: 1, period_count: 2, project_id: 2 }));
  },
};

export const FormInChinese: Story = {
  args: { replaced: { ...replaced, loadPeriods: async () => periods((number) => `第${number}节`) } },
  globals: { locale: 'zh' },
  play: async ({ canvasElement }) => {
    await userEvent.click(await chip(canvasElement, 1));
    const details = within(await dialogNamed(/Young/));
    await waitFor(() => expect(details.getByText('第1节 – 第3节 (08:00–10:40)')).toBeVisible());
    await userEvent.click(details.getByRole('button', { name: '编辑' }));
    const dialog = await dialogNamed('编辑排课');
    const count = await periodCount(dialog, '节数');
    await expect(count).toHaveValue(3);
    await waitFor(() => expect(within(dialog).getByText('08:00 至 10:40')).toBeVisible());
    await userEvent.clear(count);
    await userEvent.type(count, '13');
    await waitFor(() => expect(within(dialog).getByText('请输入 1 至 12 的整数')).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    await expect(backend.calls.filter(({ name }) => name === 'changeSessions')).toEqual([]);
    await userEvent.clear(count);
    await userEvent.type(count, '1');
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(backend.rows()[0]?.period_count).toBe(1));
  },
};

export const EditMany: Story = {
  args: { defaultMode: 'select', defaultSelectedIds: new Set([1, 2]) },
  play: async ({ canvasElement }) => {
    await chip(canvasElement, 1);
    await press('Edit');
    const dialog = await dialogNamed('Edit 2 sessions');
    const count = await periodCount(dialog);
    await userEvent.type(count, '8');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    // From the second period on the day has seven.
    await expect(await within(dialog).findByText('1 session would fall off the periods of the day')).toBeVisible();
    await userEvent.clear(count);
    await userEvent.type(count, '2');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(
        backend
          .rows()
          .slice(0, 2)
          .map(({ period_count }) => period_count),
      ).toEqual([2, 2]),
    );
  },
};

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Drags the lower edge of a session down by so many pixels. */
async function dragEdge(canvas: HTMLElement, id: number, by: number): Promise<void> {
  await dragReady(() => chips(canvas, id));
  const event = (await chip(canvas, id)).closest<HTMLElement>('.lc-event')!;
  const edge = event.querySelector<HTMLElement>('.lc-edge')!;
  // As under a real pointer: events that a script makes do not hover.
  edge.style.setProperty('display', 'block');
  const { left, top, width, height } = edge.getBoundingClientRect();
  const from = { x: left + width / 2, y: top + height / 2 };
  const point = (y: number) => ({ bubbles: true, cancelable: true, button: 0, clientX: from.x, clientY: y, view: window });
  edge.dispatchEvent(new PointerEvent('pointerdown', { ...point(from.y), pointerType: 'mouse' }));
  edge.dispatchEvent(new MouseEvent('mousedown', point(from.y)));
  for (let step = 1; step <= 8; step += 1) {
    const y = from.y + (by * step) / 8;
    document.dispatchEvent(new PointerEvent('pointermove', { ...point(y), pointerType: 'mouse' }));
    document.dispatchEvent(new MouseEvent('mousemove', point(y)));
    await wait(30);
  }
  document.dispatchEvent(new PointerEvent('pointerup', { ...point(from.y + by), pointerType: 'mouse' }));
  document.dispatchEvent(new MouseEvent('mouseup', point(from.y + by)));
}

/** Half an hour is 26 pixels high: from the end of the second period, 09:35, to about that of the fourth, 11:30. */
export const ResizeAndUndo: Story = {
  args: { sessions: [demoSession({ id: 1, period_count: 2 })] },
  play: async ({ canvasElement }) => {
    await chip(canvasElement, 1);
    await dragEdge(canvasElement, 1, 130);
    await waitFor(() => expect(backend.rows()[0]?.period_count).toBe(4));
    await expect(backend.rows()[0]).toMatchObject({ date: '2026-11-16', period_id: 1 });
    await waitFor(async () => expect((await chip(canvasElement, 1)).getAttribute('aria-label')).toContain('08:00–11:30'));
    await userEvent.click(within(await page.findByRole('alert')).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(backend.rows()[0]?.period_count).toBe(2));
    // It opened no details: the release was no press.
    await expect(page.queryByRole('dialog')).toBeNull();
  },
};
