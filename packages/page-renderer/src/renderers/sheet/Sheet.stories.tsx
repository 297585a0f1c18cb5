import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { zhCN } from '../../locales/zhCN.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Sheet', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const inputOf = (canvasElement: HTMLElement): HTMLInputElement =>
  canvasElement.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;

/** A picked file becomes rows, fills other fields, and is sent as data; what cannot be read says why and changes nothing. */
export const PickAndSend: Story = {
  args: {
    answer: () => ({ status: 0 }),
    definition: {
      type: 'form',
      api: '/save',
      body: [
        { type: 'input-excel', name: 'rows', label: 'Courses', autoFill: { total: '${items.length}', from: '${filename}' } },
        { type: 'input-text', name: 'total', label: 'Total' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: 'Courses' });
    await userEvent.upload(inputOf(canvasElement), new File(['code,name\nC1,Optics\nC2,Lasers\n'], 'courses.csv'));
    await expect(await canvas.findByText('courses.csv: 2 rows read')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Total' })).toHaveValue('2');
    await userEvent.upload(inputOf(canvasElement), new File(['not a workbook'], 'fake.xlsx'));
    await expect(await canvas.findByText(/fake.xlsx could not be read/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests[0]?.data).toMatchObject({
        rows: [
          { code: 'C1', name: 'Optics' },
          { code: 'C2', name: 'Lasers' },
        ],
        from: 'courses.csv',
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Remove courses.csv' }));
    await waitFor(() => expect(canvas.queryByText('courses.csv: 2 rows read')).toBeNull());
  },
};

/** In Chinese, dark, on a phone. */
export const Chinese: Story = {
  args: {
    localeText: zhCN,
    locale: 'zh',
    definition: { type: 'form', body: { type: 'input-excel', name: 'rows', label: '课程', required: true } },
  },
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: /课程/ });
    await userEvent.upload(inputOf(canvasElement), new File([''], '空.csv'));
    await expect(await canvas.findByText(/没有数据/)).toBeVisible();
  },
};
