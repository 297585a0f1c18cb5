import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { inChinese } from '../../testing/story-form.ts';
import { logOf, StoryPage } from '../../testing/StoryPage.tsx';

const meta = { title: 'page-renderer/Wizard', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Each step is checked, the second is saved, the last sends what all of them hold. */
export const ThreeSteps: Story = {
  args: {
    answer: ({ url }) => ({ status: 0, data: url === '/save' ? { id: 9 } : {} }),
    definition: {
      type: 'wizard',
      api: 'post:/finish',
      steps: [
        { title: 'Name', body: { type: 'input-text', name: 'name', label: 'Name', required: true } },
        { title: 'Size', api: 'post:/save', body: { type: 'input-number', name: 'size', label: 'Size', value: 3 } },
        { title: 'Check', body: '${name}: ${size}' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText('This field is required')).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/Name/), 'Optics{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save and continue' }));
    await expect(await canvas.findByText('Optics: 3')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await canvas.findByLabelText('Size')).toHaveValue('3');
    await userEvent.click(canvas.getByRole('button', { name: 'Save and continue' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(logOf(canvasElement).requests.map(({ url }) => url)).toEqual(['/save', '/save', '/finish']));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)?.data).toMatchObject({ name: 'Optics', size: 3, id: 9 }));
  },
};

/** One below the other, in Chinese. */
export const Vertical: Story = {
  globals: { locale: 'zh', viewport: { value: 'phone' } },
  args: {
    ...inChinese,
    definition: {
      type: 'wizard',
      mode: 'vertical',
      steps: [
        { title: '第一步', body: '甲' },
        { title: '第二步', body: '乙' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '下一步' }));
    await expect(await canvas.findByText('乙')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '完成' })).toBeVisible();
  },
};
