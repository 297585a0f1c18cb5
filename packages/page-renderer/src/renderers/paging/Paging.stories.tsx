import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { zhCN } from '../../locales/zhCN.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Pagination', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const pages = {
  type: 'pagination',
  layout: 'total,perPage,pager,go',
  total: 120,
  perPage: 20,
  activePage: 2,
  onEvent: {
    change: { actions: [{ actionType: 'ajax', api: 'get:/turned?page=${event.data.page}&size=${event.data.perPage}' }] },
  },
};

/** Pages, their size, and a page by its number; each choice is told. */
export const AllPages: Story = {
  args: { answer: () => ({ status: 0 }), definition: pages },
  play: async ({ canvas, canvasElement }) => {
    const reported = (): readonly unknown[] => logOf(canvasElement).requests.map(({ query }) => query);
    await expect(await canvas.findByText('120 in total')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to page 3' }));
    await waitFor(() => expect(reported()).toHaveLength(1));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Go to page' }), '99{Enter}');
    await waitFor(() => expect(reported()).toHaveLength(2));
    await userEvent.click(canvas.getByRole('combobox', { name: 'Rows per page: 20' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: '50 per page' }));
    await waitFor(() =>
      expect(reported()).toEqual([
        { page: 3, size: 20 },
        { page: 6, size: 20 },
        { page: 1, size: 50 },
      ]),
    );
    await expect(canvas.queryByRole('button', { name: 'Go to page 6' })).toBeNull();
  },
};

/** Only back and forth, where nobody knows how many there are. */
export const Simple: Story = {
  args: { definition: { type: 'pagination', mode: 'simple', activePage: 3, hasNext: true } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('4'));
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('2'));
  },
};

/** Chinese, dark, on a phone. */
export const InChinese: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: { localeText: zhCN, locale: 'zh-CN', answer: () => ({ status: 0 }), definition: pages },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 120 条')).toBeVisible();
    await expect(canvas.getByText('20条/页')).toBeVisible();
  },
};
