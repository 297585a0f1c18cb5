import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { enUS } from '../locales/en-us.ts';
import { zhCN } from '../locales/zh-cn.ts';
import { FolderBreadcrumb } from './FolderBreadcrumb.tsx';

const meta = {
  title: 'File manager/FolderBreadcrumb',
  component: FolderBreadcrumb,
  tags: ['autodocs'],
  args: { path: 'physics/pendulum', onPathChange: fn() },
  render: (args, { globals }) => (
    <Box sx={{ p: 2 }}>
      <FolderBreadcrumb {...args} localeText={globals['locale'] === 'zh' ? zhCN : enUS} />
    </Box>
  ),
} satisfies Meta<typeof FolderBreadcrumb>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The folder that is shown is text, those above it are buttons. */
export const Basic: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('pendulum')).toHaveAttribute('aria-current', 'page');
    await expect(canvas.queryByRole('button', { name: 'pendulum' })).toBeNull();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Root' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onPathChange).toHaveBeenCalledWith('physics'));
  },
};

/** The root has nothing above it. */
export const Root: Story = {
  args: { path: '', rootLabel: 'exam' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('exam')).toHaveAttribute('aria-current', 'page');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Simplified Chinese. */
export const Chinese: Story = {
  globals: { locale: 'zh' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '根目录' })).toBeVisible();
  },
};
