import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { enUS } from '../../locales/en-us.ts';
import { zhCN } from '../../locales/zh-cn.ts';
import { demoSession, demoSessions } from '../../../test/demo-schedule.ts';
import { teacherViewer } from '../../../test/in-memory-source.ts';
import { StoryCalendar } from '../../../test/StoryCalendar.tsx';

const sessions = [
  demoSession({ id: 1, is_publish: false }),
  demoSession({ id: 2, period_id: 2, project_id: 2, location_id: 2, class_list: [] }),
  demoSession({ id: 3, date: '2026-11-17', course_id: 2, project_id: 3, teacher_id: 12, location_id: 3, class_list: [22] }),
  demoSession({ id: 4, date: '2026-11-18', course_id: 2, project_id: 4, teacher_id: null, location_id: 3, class_list: [22] }),
  demoSession({ id: 5, date: '2026-11-18', course_id: 3, project_id: 5, teacher_id: 13, location_id: 3, class_list: [] }),
  demoSession({ id: 6, date: '2026-12-07', course_id: 2, project_id: 3, teacher_id: 12, is_publish: false }),
];

const meta = {
  title: 'Calendar/Filter',
  component: StoryCalendar,
  args: { sessions, onFilterChange: fn() },
  render: (args, { globals }) => <StoryCalendar {...args} localeText={globals['locale'] === 'zh' ? zhCN : enUS} />,
} satisfies Meta<typeof StoryCalendar>;

export default meta;

type Story = StoryObj<typeof meta>;

const page = within(document.body);
const shownIds = (canvas: HTMLElement): readonly number[] =>
  [...canvas.querySelectorAll<HTMLElement>('[data-session-id]')]
    .map((chip) => Number(chip.dataset['sessionId']))
    .sort((a, b) => a - b);
const shows = async (canvas: HTMLElement, ids: readonly number[]): Promise<void> => {
  await waitFor(() => expect(shownIds(canvas)).toEqual(ids));
};
const openFilter = async (name: RegExp = /^Filter/): Promise<ReturnType<typeof within>> => {
  await userEvent.click(await page.findByRole('button', { name }));
  const panel = await page.findByRole('dialog');
  await waitFor(() => expect(panel).toBeVisible());
  return within(panel);
};

export const ChoosesFromWhatOccurs: Story = {
  play: async ({ args, canvasElement }) => {
    await shows(canvasElement, [1, 2, 3, 4, 5]);
    const panel = await openFilter();
    await userEvent.type(panel.getByRole('combobox', { name: 'Room' }), '303');
    await userEvent.click(await page.findByRole('option', { name: 'Lab 303 3 sessions' }));
    await shows(canvasElement, [3, 4, 5]);
    // The other lists count beside it: nobody else teaches there.
    await userEvent.click(panel.getByRole('combobox', { name: 'Teacher' }));
    const options = (await page.findAllByRole('option')).map((option) => option.textContent);
    await expect(options).toEqual(['Maria Schneider1 session', 'no teacher1 session', 'Zhang Min1 session']);
    await userEvent.click(page.getByRole('option', { name: 'no teacher 1 session' }));
    await shows(canvasElement, [4]);
    await waitFor(() => expect(args.onFilterChange).toHaveBeenLastCalledWith({ locations: [3], teachers: [0] }));
    await expect(panel.getByText('Showing 1 of 5')).toBeVisible();
  },
};

export const ChipsAreTakenBackOneByOne: Story = {
  args: { defaultFilter: { courses: [2], status: 'published', classes: [22, 0] } },
  play: async ({ canvas, canvasElement }) => {
    await shows(canvasElement, [3, 4]);
    await expect(await canvas.findByText('3 sessions hidden by the filter')).toBeVisible();
    const list = within(canvas.getByRole('list', { name: 'Active filters' }));
    await expect(list.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'Course: Basic Chemistry Laboratory',
      'Class: Chemistry 2602',
      'Class: no class',
      'Published',
    ]);
    await userEvent.click(list.getByRole('button', { name: 'Remove filter Course: Basic Chemistry Laboratory' }));
    await shows(canvasElement, [2, 3, 4, 5]);
    // By keyboard too; the focus stays in the row.
    list.getByRole('button', { name: 'Remove filter Class: no class' }).focus();
    await userEvent.keyboard('{Delete}');
    await shows(canvasElement, [3, 4]);
    await waitFor(() => expect(list.getByRole('button', { name: 'Remove filter Published' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await shows(canvasElement, [1, 2, 3, 4, 5]);
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Active filters' })).toBeNull());
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await shows(canvasElement, [1, 2, 3, 4, 5]);
    const first = canvasElement.querySelector<HTMLElement>('[data-session-id="2"]')!;
    first.focus();
    await userEvent.keyboard('f');
    const panel = within(await page.findByRole('dialog'));
    await waitFor(() => expect(panel.getByRole('button', { name: 'Drafts' })).toBeVisible());
    panel.getByRole('button', { name: 'Published' }).focus();
    await userEvent.keyboard('{Enter}');
    await shows(canvasElement, [2, 3, 4, 5]);
    panel.getByRole('combobox', { name: 'Experiment' }).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}{Escape}');
    await shows(canvasElement, [3]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

export const FocusComesBack: Story = {
  play: async ({ canvasElement }) => {
    await shows(canvasElement, [1, 2, 3, 4, 5]);
    const first = canvasElement.querySelector<HTMLElement>('[data-session-id="2"]')!;
    for (const key of ['f', '?']) {
      first.focus();
      await userEvent.keyboard(key);
      await waitFor(async () => expect(await page.findByRole('dialog')).toBeVisible());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
      await expect(first).toHaveFocus();
    }
  },
};

export const OnlyConflicts: Story = {
  args: { defaultFilter: { conflicts: true } },
  play: async ({ canvas, canvasElement }) => {
    await shows(canvasElement, [4, 5]);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove filter In conflict' })).toBeVisible());
  },
};

export const NoMatches: Story = {
  args: { defaultFilter: { teams: [1] } },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText(/No sessions here · 5 sessions hidden by the filter/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await shows(canvasElement, [1, 2, 3, 4, 5]);
  },
};

export const TeacherStartsWithTheirOwn: Story = {
  args: { viewer: teacherViewer },
  play: async ({ canvas, canvasElement }) => {
    await shows(canvasElement, [1, 2]);
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove filter My courses' }));
    await shows(canvasElement, [1, 2, 3, 4, 5]);
  },
};

export const SelectsTheSemester: Story = {
  args: { defaultMode: 'select', defaultFilter: { courses: [2] } },
  play: async ({ canvas, canvasElement }) => {
    await shows(canvasElement, [3, 4]);
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all that match in the semester' }));
    await expect(await canvas.findByText('1 of them beyond this view, in 1 week (Dec 7)')).toBeVisible();
    await expect(canvas.getByText('3 selected', { selector: '[role="toolbar"] *' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    const question = within(await page.findByRole('alertdialog'));
    await waitFor(() => expect(question.getByText('1 session will be published.')).toBeVisible());
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Only those in view' }));
    await waitFor(() => expect(canvas.getByText('2 selected', { selector: '[role="toolbar"] *' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Invert' }));
    await waitFor(() => expect(canvas.getByText('0 selected', { selector: '[role="toolbar"] *' })).toBeVisible());
  },
};

export const ManyOptions: Story = {
  args: { sessions: demoSessions(1000, 200) },
  play: async () => {
    const panel = await openFilter();
    await userEvent.type(panel.getByRole('combobox', { name: 'Course' }), 'chem');
    await waitFor(() => expect(page.getByRole('option', { name: /^Basic Chemistry Laboratory \d+ sessions$/ })).toBeVisible());
  },
};

export const Chinese: Story = {
  args: { defaultFilter: { status: 'draft', teachers: [11] } },
  globals: { locale: 'zh' },
  play: async ({ canvas, canvasElement }) => {
    await shows(canvasElement, [1]);
    await expect(await canvas.findByText('筛选隐藏了 4 个排课')).toBeVisible();
    const panel = await openFilter(/^筛选（2）/);
    for (const name of ['课程', '实验项目', '教师', '实验室', '班级', '教学团队'])
      await expect(panel.getByRole('combobox', { name })).toBeVisible();
  },
};

export const Dark: Story = {
  args: { defaultFilter: { locations: [3] } },
  globals: { mode: 'dark' },
  play: async ({ canvasElement }) => {
    await shows(canvasElement, [3, 4, 5]);
    await openFilter();
  },
};

export const Phone: Story = {
  args: { defaultFilter: { courses: [2] } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await shows(canvasElement, [3, 4]);
    const panel = await openFilter();
    await userEvent.click(panel.getByRole('switch', { name: 'In conflict' }));
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
    await userEvent.click(panel.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await shows(canvasElement, [4]);
  },
};
