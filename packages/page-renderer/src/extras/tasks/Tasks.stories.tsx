import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { PageRequest } from '../../environment/PageRequest.ts';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Tasks', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const items = [
  {
    key: 'hive',
    label: 'Rebuild the index',
    status: 1,
    remark: 'not <b>yet</b><img src=data:,none onerror="window.remarkRan=1">',
  },
  { key: 'mail', label: 'Send the letters', status: 5, remark: 'no server' },
  { key: 'old', label: 'Clear the archive', status: 4 },
];
const tasks = { type: 'tasks', title: 'Nightly work', interval: 1_000, items, checkApi: '/api/tasks' };
const urls = (requests: readonly PageRequest[]): readonly string[] => requests.map(({ method, url }) => `${method} ${url}`);

/** A task is started and watched until it is done; another fails and says why. */
export const StartedAndWatched: Story = {
  args: {
    definition: {
      type: 'page',
      body: { ...tasks, submitApi: 'post:/api/tasks/${key}/start', reSubmitApi: 'post:/api/tasks/${key}/again' },
    },
    answer: ({ url }, count) => {
      if (url.endsWith('start')) return { status: 0, data: { key: 'hive', status: 2, remark: 'half' } };
      if (url.endsWith('again')) return { status: 500, msg: 'still no server' };
      if (count === 1) return { status: 0, data: items };
      return { status: 0, data: [{ ...items[0], status: 4, remark: 'in 2 s' }, items[1], items[2]] };
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const start = await canvas.findByRole('button', { name: 'Start Rebuild the index' });
    await expect(canvas.getByRole('button', { name: 'Start Clear the archive' })).toBeDisabled();
    await expect(canvas.getByText('yet').tagName).toBe('B');
    await expect((window as { remarkRan?: number }).remarkRan).toBeUndefined();
    await userEvent.click(start);
    await expect(await canvas.findByText('half')).toBeVisible();
    await expect(canvas.getByText('In progress')).toBeVisible();
    await expect(await canvas.findByText('in 2 s')).toBeVisible();
    await waitFor(() =>
      expect(urls(logOf(canvasElement).requests)).toEqual(['get /api/tasks', 'post /api/tasks/hive/start', 'get /api/tasks']),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Try again Send the letters' }));
    await expect(await canvas.findByText('still no server')).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Nightly work' })).toBeVisible();
  },
};

/** A question that fails is told, with another try. */
export const Failed: Story = {
  args: {
    definition: { type: 'page', body: { ...tasks, items: undefined } },
    answer: (_request, count) => (count === 1 ? { status: 500, msg: 'no connection' } : { status: 0, data: items }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('no connection')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Clear the archive')).toBeVisible();
  },
};

/** On a phone, Chinese and dark: one card a task, with words of the definition's own. */
export const InChinese: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: {
    ...inChinese,
    definition: {
      type: 'page',
      data: { list: items },
      body: {
        type: 'tasks',
        items: '${list}',
        btnText: '启动',
        statusTextMap: ['待命', '可启动', '运行', '错误', '完成', '失败'],
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('可启动')).toBeVisible();
    await expect(canvas.getByText('完成')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '启动 Rebuild the index' }));
    await waitFor(() => expect(logOf(canvasElement).notices).toHaveLength(1));
    await waitFor(() => expect(logOf(canvasElement).warnings.join()).toContain('submitApi'));
    await expect(canvas.getByText('可启动')).toBeVisible();
  },
};
