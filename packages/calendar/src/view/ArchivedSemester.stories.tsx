import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { demoSemesters, demoSession } from '../../test/demo-schedule.ts';
import { StoryCalendar } from '../../test/StoryCalendar.tsx';
import { zhCN } from '../locales/zh-cn.ts';

const meta = {
  title: 'Calendar/Archived semester',
  component: StoryCalendar,
  args: {
    sessions: [demoSession({ id: 1 })],
    renderDetailsActions: (_, { isArchived }) => (isArchived ? 'The host reads only' : 'The host changes'),
    replaced: { loadSemesters: async () => demoSemesters.map((semester) => ({ ...semester, is_archived: true })) },
  },
} satisfies Meta<typeof StoryCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = within(document.body);

/** It is said beside the week, and nothing can be changed. */
export const IsOnlyRead: Story = {
  play: async ({ canvasElement }) => {
    const chip = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLElement>('[data-session-id="1"]');
      if (!found) throw new Error('the session is not drawn');
      return found;
    });
    await expect(page.getByText('week 12 (archived)')).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Add session' })).toBeNull();
    await expect(page.queryByRole('button', { name: 'Select' })).toBeNull();
    await userEvent.click(chip);
    const details = within(await page.findByRole('dialog'));
    await expect(details.queryByRole('button', { name: 'Edit' })).toBeNull();
    await waitFor(() => expect(details.getByText('The host reads only')).toBeVisible());
    await userEvent.keyboard('{Escape}n');
    await expect(page.queryByRole('dialog', { name: 'New session' })).toBeNull();
  },
};

export const Chinese: Story = {
  args: { localeText: zhCN },
  globals: { mode: 'dark' },
  play: async () => {
    await waitFor(() => expect(page.getByText('第 12 周（已归档）')).toBeVisible());
  },
};
