import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { enUS } from '../../locales/en-us.ts';
import { zhCN } from '../../locales/zh-cn.ts';
import { demoSession } from '../../../test/demo-schedule.ts';
import { demoChoices } from '../../../test/in-memory-source.ts';
import { StoryCalendar } from '../../../test/StoryCalendar.tsx';

/** Two at the same time in the same room with the same teacher, and one by itself. */
const sessions = [
  demoSession({ id: 1, is_publish: false }),
  demoSession({ id: 2, project_id: 2, is_reserved: true }),
  demoSession({ id: 3, date: '2026-11-18', course_id: 2, project_id: 3, location_id: 3, teacher_id: 12, class_list: [22] }),
];

const meta = {
  title: 'Calendar/States of its dialogs',
  component: StoryCalendar,
  args: { sessions, defaultFilter: {} },
  render: (args, { globals }) => <StoryCalendar {...args} localeText={globals['locale'] === 'zh' ? zhCN : enUS} />,
} satisfies Meta<typeof StoryCalendar>;

export default meta;

type Story = StoryObj<typeof meta>;

const page = within(document.body);
const press = async (name: string | RegExp): Promise<void> => userEvent.click(await page.findByRole('button', { name }));
const pick = async (canvas: HTMLElement, id: number): Promise<void> => {
  const found = await waitFor(() => {
    const chip = canvas.querySelector<HTMLElement>(`[data-session-id="${id}"]`);
    if (!chip) throw new Error(`session ${id} is not drawn`);
    return chip;
  });
  await userEvent.click(found);
};
const dialog = async (name: string): Promise<ReturnType<typeof within>> => {
  const found = await page.findByRole('dialog', { name });
  await waitFor(() => expect(found).toBeVisible());
  return within(found);
};
const fits = async (): Promise<void> => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
};

let isDown = true;

/** The lists did not come: the form says so, cannot be saved, and is whole after a retry. */
export const ListsFailThenWork: Story = {
  args: {
    replaced: {
      loadChoices: async () => {
        if (isDown) throw new Error('no answer');
        return demoChoices;
      },
    },
  },
  beforeEach: () => {
    isDown = true;
  },
  play: async ({ canvasElement }) => {
    await pick(canvasElement, 3);
    await press('Edit');
    const form = await dialog('Edit session');
    await waitFor(() => expect(form.getByText(/The lists could not be loaded. No answer/)).toBeVisible());
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    isDown = false;
    await userEvent.click(form.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(form.getByRole('combobox', { name: /Room/ })).toBeVisible());
    await expect(form.getByRole('button', { name: 'Save' })).toBeEnabled();
  },
};

export const ListsFail: Story = {
  args: { replaced: { loadChoices: async () => Promise.reject(new Error('no answer')) } },
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvasElement }) => {
    await pick(canvasElement, 3);
    await press('编辑');
    const form = await dialog('编辑排课');
    await waitFor(() => expect(form.getByText(/无法加载列表。 No answer/)).toBeVisible());
    await expect(form.getByRole('button', { name: '保存' })).toBeDisabled();
    await expect(form.getByRole('button', { name: '重试' })).toBeVisible();
  },
};

export const ListsLoading: Story = {
  args: { replaced: { loadChoices: async () => new Promise(() => {}) } },
  play: async ({ canvasElement }) => {
    await pick(canvasElement, 3);
    await press('Edit');
    const form = await dialog('Edit session');
    await expect(form.getByRole('progressbar')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  },
};

const holiday = {
  id: 7,
  date: '2026-11-25',
  until: '2026-11-25',
  kind: 'holiday',
  weekday: null,
  name: 'Anniversary',
  class_list: [],
  organization_id: null,
} as const;

/** The day of a pasted session is named, though the session is nowhere yet. */
export const PasteOntoAHolidayAsks: Story = {
  args: { defaultMode: 'select', replaced: { loadChoices: async () => ({ ...demoChoices, days: [holiday] }) } },
  play: async ({ canvasElement }) => {
    await pick(canvasElement, 3);
    await press('Copy');
    await press('Next week');
    await press('Paste (1)');
    const asked = within(await page.findByRole('alertdialog'));
    const reason = 'Wednesday, November 25, 2026, 1-2 08:30: There is no teaching on this day: Anniversary';
    await waitFor(() => expect(asked.getByText(reason)).toBeVisible());
  },
};

export const DetailsReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvasElement }) => {
    await pick(canvasElement, 2);
    await waitFor(() => expect(page.getByText('Reserved for')).toBeVisible());
    await expect(page.queryByRole('button', { name: 'Edit' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await page.findByRole('button', { name: /sessions in conflict/ }));
    const conflicts = within(await page.findByRole('region', { name: 'Conflicts' }));
    await expect(conflicts.getAllByRole('listitem').length).toBeGreaterThan(0);
    await expect(conflicts.queryByRole('button', { name: 'Find a free slot' })).toBeNull();
  },
};

/** They lie beside their session, which has the focus again after Escape; deleting asks, and a copy is a form with all of it. */
export const DetailsBesideTheirSession: Story = {
  play: async ({ canvasElement }) => {
    await pick(canvasElement, 3);
    const chip = canvasElement.querySelector<HTMLElement>('[data-session-id="3"]');
    const [beside, own] = [await page.findByRole('dialog'), chip].map((element) => element?.getBoundingClientRect());
    await expect(beside?.left).toBeGreaterThanOrEqual(own?.right ?? Infinity);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(chip).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await press('Delete');
    await userEvent.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await pick(canvasElement, 3);
    await press('Copy');
    const form = await dialog('New session');
    await waitFor(() => expect(form.getByRole('combobox', { name: /Room/ })).not.toHaveValue(''));
  },
};

/** A conflict leads on from where it is told: to free slots, and to the session in the way. */
export const ConflictLeadsToFreeSlots: Story = {
  play: async ({ canvasElement }) => {
    await pick(canvasElement, 1);
    await press('Find a free slot');
    await userEvent.click((await dialog('Move 1 session')).getByRole('button', { name: 'Cancel' }));

    await pick(canvasElement, 1);
    const [other] = await page.findAllByRole('button', { name: /\(Li Wei\)$/ });
    await userEvent.click(other as HTMLElement);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-session-id', '2'));
  },
};

/** Nobody publishes a conflict unasked; the question leads to free slots as well. */
export const PublishingLeadsToFreeSlots: Story = {
  args: { defaultMode: 'select' },
  play: async ({ canvasElement }) => {
    await pick(canvasElement, 1);
    await press('Publish');
    const asked = within(await page.findByRole('alertdialog'));
    await waitFor(() => expect(asked.getByText(/will be published as well/)).toBeVisible());
    // When, where, and both sessions.
    await expect(asked.getByText(/^\w+day, .+ \d\d:\d\d: Room .+ is double-booked: .+ \(.+\) and .+ \(.+\)$/)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Find a free slot' }));
    await userEvent.click((await dialog('Move 1 session')).getByRole('button', { name: 'Cancel' }));
  },
};

export const DetailsChineseDarkPhone: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await pick(canvasElement, 2);
    await waitFor(() => expect(page.getByRole('button', { name: '编辑' })).toBeVisible());
    await fits();
  },
};

export const EditFormChineseDarkPhone: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await pick(canvasElement, 2);
    await press('编辑');
    const form = await dialog('编辑排课');
    await waitFor(() => expect(form.getByRole('combobox', { name: /实验室/ })).toBeVisible());
    await fits();
  },
};

export const ConflictsChineseDark: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvasElement }) => {
    const pressed = await page.findByRole('button', { name: '2 个排课有冲突' });
    const gridTop = (): number | undefined => canvasElement.querySelector('.lc-grid')?.getBoundingClientRect().top;
    const before = gridTop();
    await userEvent.click(pressed);
    await expect(await page.findByRole('region', { name: '冲突' })).toBeVisible();
    await expect(gridTop()).toBe(before);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('region', { name: '冲突' })).toBeNull());
    await expect(pressed).toHaveFocus();
    await userEvent.click(pressed);
    await page.findByRole('region', { name: '冲突' });
  },
};

export const ConflictsPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await press('2 sessions in conflict');
    const list = within(await page.findByRole('region', { name: 'Conflicts' }));
    await expect(list.getAllByRole('button')[0]).toBeVisible();
    await fits();
  },
};

export const MoveChineseDark: Story = {
  args: { defaultMode: 'select' },
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvasElement }) => {
    await pick(canvasElement, 1);
    await press('移动');
    const move = await dialog('移动 1 个排课');
    await expect(move.getByRole('button', { name: '移动' })).toBeDisabled();
  },
};

/** Red is for what takes something away. */
export const DeleteAsksDark: Story = {
  args: { defaultMode: 'select' },
  globals: { mode: 'dark' },
  play: async ({ canvasElement }) => {
    await pick(canvasElement, 1);
    await press('Delete');
    const asked = within(await page.findByRole('alertdialog'));
    await waitFor(() => expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await expect(asked.getByRole('button', { name: 'Delete' })).toHaveClass('MuiButton-colorError');
  },
};
