import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { enUS } from '../locales/en-us.ts';
import { zhCN } from '../locales/zh-cn.ts';
import { demoSession } from '../../test/demo-schedule.ts';
import { teacherViewer, type InMemorySource } from '../../test/in-memory-source.ts';
import { StoryCalendar } from '../../test/StoryCalendar.tsx';

const sessions = [
  demoSession({ id: 1, is_publish: false }),
  demoSession({ id: 2, period_id: 2, project_id: 2, location_id: 2 }),
  demoSession({ id: 3, date: '2026-11-17', course_id: 2, project_id: 3, teacher_id: 12, location_id: 3, class_list: [22] }),
  demoSession({ id: 4, date: '2026-11-18', project_id: 1, location_id: 4 }),
];

/** The source of the story that runs, to change things behind the calendar's back. */
let backend: InMemorySource;

const meta = {
  title: 'Calendar/Changes',
  component: StoryCalendar,
  args: {
    sessions,
    defaultMode: 'select',
    defaultFilter: {},
    onSource: (source) => {
      backend = source;
    },
  },
  render: (args, { globals }) => <StoryCalendar {...args} localeText={globals['locale'] === 'zh' ? zhCN : enUS} />,
} satisfies Meta<typeof StoryCalendar>;

export default meta;

type Story = StoryObj<typeof meta>;

const page = within(document.body);
const press = async (...names: readonly string[]): Promise<void> => {
  for (const name of names) await userEvent.click(await page.findByRole('button', { name }));
};
const select = async (canvas: HTMLElement, ...ids: readonly number[]): Promise<void> => {
  for (const id of ids) {
    const chip = await waitFor(() => {
      const found = canvas.querySelector<HTMLElement>(`[data-session-id="${id}"]`);
      if (!found) throw new Error(`session ${id} is not drawn`);
      return found;
    });
    await userEvent.click(chip);
  }
};
const said = async (text: string): Promise<void> => {
  await waitFor(() => expect(page.getByText(text, { selector: '.MuiAlert-message' })).toBeVisible());
};
const question = async (): Promise<ReturnType<typeof within>> => {
  const dialog = await page.findByRole('alertdialog');
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};
const answer = async (name: string): Promise<void> => {
  const button = (await question()).getByRole('button', { name });
  await userEvent.click(button);
  // Another question may come after it.
  await waitFor(() => expect(button).not.toBeInTheDocument());
};
const undo = async (canvas: ReturnType<typeof within>): Promise<void> => {
  // The toast offers it too.
  const [button] = canvas.getAllByRole('button', { name: 'Undo' });
  if (button) await userEvent.click(button);
};

export const GroupUngroupAndRedo: Story = {
  play: async ({ canvas, canvasElement }) => {
    await select(canvasElement, 1, 2);
    await press('Group');
    await said('2 sessions grouped');
    await expect(within(await canvas.findByRole('list', { name: 'Legend' })).getByText(/^Group /)).toBeVisible();
    await press('Ungroup');
    await said('2 sessions ungrouped');
    await undo(canvas);
    await said('Ungrouping undone (2 sessions)');
    await userEvent.click(canvas.getByRole('button', { name: 'Redo' }));
    await said('Redone: ungrouping (2 sessions)');
    await waitFor(() => expect(backend.rows().every(({ group }) => group === null)).toBe(true));
  },
};

export const GroupRefusesTheSameExperiment: Story = {
  play: async ({ canvasElement }) => {
    await select(canvasElement, 1);
    await press('Group');
    await said('please select multiple sessions for grouping');
    await select(canvasElement, 4);
    await press('Group');
    await said('associated sessions cannot have the same experiment');
  },
};

export const NothingCopied: Story = {
  play: async ({ canvasElement }) => {
    await select(canvasElement, 1);
    await press('Paste (0)');
    await said('no sessions copied');
  },
};

export const SwitchingViewsForgetsWhatWasCopied: Story = {
  play: async ({ canvas, canvasElement }) => {
    await select(canvasElement, 1);
    await press('Copy');
    await said('1 session copied');
    await userEvent.click(canvas.getByRole('button', { name: 'Day' }));
    await waitFor(async () => expect((await question()).getByText('switching views requires copying again')).toBeVisible());
    await answer('Cancel');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true'));
    await expect(canvas.getByRole('button', { name: 'Paste (1)' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Day' }));
    await answer('Switch view');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Paste (0)' })).toBeVisible());
  },
};

export const TeacherIsRefusedTheCoursesOfOthers: Story = {
  args: { viewer: teacherViewer },
  play: async ({ canvasElement }) => {
    await select(canvasElement, 3);
    for (const name of ['Publish', 'Copy', 'Edit', 'Move', 'Delete']) {
      await press(name);
      await said('the selected session is not yours');
    }
    await select(canvasElement, 1);
    await press('Publish');
    await said('1 session published, 1 left as they are: not yours');
  },
};

export const SomebodyElseChangedOneOfThem: Story = {
  play: async ({ canvasElement }) => {
    await select(canvasElement, 1, 2, 4);
    backend.changeElsewhere(2, { location_id: 4 });
    await press('Unpublish');
    const both = await question();
    await expect(both.getByText(/changed by someone else\. Your changes have not been saved/)).toBeVisible();
    await expect(both.getByText('changed by Chen Jing')).toBeVisible();
    await expect(both.getByRole('row', { name: 'Status Published Draft' })).toBeVisible();
    await expect(backend.rows().map(({ is_publish }) => is_publish)).toEqual([false, true, true, true]);
    await answer('Save the other one');
    await said('1 session unpublished');
    await waitFor(() => expect(backend.rows().map(({ is_publish }) => is_publish)).toEqual([false, true, true, false]));
  },
};

export const DeletingWhatSomebodyElseChanged: Story = {
  play: async ({ canvas, canvasElement }) => {
    await select(canvasElement, 2);
    backend.changeElsewhere(2, { max_student_number: 12 });
    await press('Delete');
    await answer('Delete');
    const both = await question();
    await expect(both.getByText('deleted')).toBeVisible();
    await expect(backend.rows()).toHaveLength(4);
    await answer('Overwrite with mine');
    await said('1 session deleted');
    await undo(canvas);
    await said('Deletion undone (1 session)');
    await waitFor(() => expect(backend.rows().find(({ id }) => id === 2)?.max_student_number).toBe(12));
  },
};

export const UndoAfterChangeByOthers: Story = {
  play: async ({ canvas, canvasElement }) => {
    await select(canvasElement, 1);
    await press('Publish');
    await said('1 session published');
    backend.changeElsewhere(1, { location_id: 4 });
    await undo(canvas);
    const both = await question();
    await expect(both.getByText(/Nothing has been taken back over it yet/)).toBeVisible();
    await answer('Keep saved version');
    await waitFor(() => expect(backend.rows()[0]).toMatchObject({ is_publish: true, location_id: 4 }));
  },
};

export const DeletedByOthers: Story = {
  play: async ({ canvasElement }) => {
    await select(canvasElement, 1);
    backend.deleteElsewhere(1);
    await press('Publish');
    await said('Not saved: the session is no longer there, or not yours to change');
    await waitFor(() => expect(canvasElement.querySelector('[data-session-id="1"]')).toBeNull());
  },
};

export const Shortcuts: Story = {
  play: async ({ canvas, canvasElement }) => {
    await select(canvasElement, 1, 2);
    await userEvent.keyboard('?');
    const sheet = await page.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await waitFor(() => expect(sheet).toBeVisible());
    await expect(within(sheet).getByText('Invert the selection')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(canvasElement.querySelector('[data-session-id="2"]')).toHaveFocus();
    await userEvent.keyboard('{Control>}i{/Control}');
    await expect(await canvas.findByText('2 selected', { selector: '[role="toolbar"] *' })).toBeVisible();
    await userEvent.keyboard('{Control>}i{/Control}');
    await userEvent.keyboard('g');
    await said('2 sessions grouped');
    await userEvent.keyboard('G');
    await said('2 sessions ungrouped');
    await userEvent.keyboard('o');
    await expect(await page.findByRole('dialog', { name: 'Move 2 sessions' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('e');
    await expect(await page.findByRole('dialog', { name: 'Edit 2 sessions' })).toBeInTheDocument();
  },
};

export const ShortcutsReadOnlyChinese: Story = {
  args: { readOnly: true, defaultMode: 'event' },
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-session-id="1"]')).not.toBeNull());
    canvasElement.querySelector<HTMLElement>('[data-session-id="1"]')?.focus();
    await userEvent.keyboard('?');
    const sheet = within(await page.findByRole('dialog', { name: '键盘快捷键' }));
    await waitFor(() => expect(sheet.getByText('浏览')).toBeVisible());
    await expect(sheet.queryByText('选择模式')).toBeNull();
  },
};

export const StaleOnAPhone: Story = {
  globals: { viewport: { value: 'phone' }, locale: 'zh' },
  play: async ({ canvasElement }) => {
    await select(canvasElement, 1, 2);
    backend.changeElsewhere(2, { location_id: 4 });
    const bar = within(await page.findByRole('toolbar', { name: '选择' }));
    await userEvent.click(bar.getByRole('button', { name: '更多' }));
    await userEvent.click(await page.findByRole('menuitem', { name: '取消发布' }));
    const both = await question();
    await expect(both.getByText(/已被他人修改/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
