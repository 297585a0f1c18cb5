import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Barcodes', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const body = [
  { type: 'barcode', value: 'LAB-${id}' },
  {
    type: 'barcode',
    value: '5901234123457',
    options: { format: 'EAN13', height: 40, fontSize: 14, lineColor: '#008B00', textPosition: 'top' },
  },
  { type: 'barcode', value: 'unseen', options: { displayValue: false, width: 1, lineColor: 'url(javascript:1)' } },
  { type: 'barcode', value: '123', options: { format: 'EAN13' } },
  { type: 'barcode', name: 'nothing' },
];

/** Texts as barcodes; one that does not fit its format is shown as text. */
export const Barcodes: Story = {
  args: { data: { id: 7 }, definition: { type: 'page', body } },
  play: async ({ canvas, canvasElement }) => {
    const code = await canvas.findByRole('img', { name: 'Barcode: LAB-7' });
    await expect(code.querySelector('text')).toHaveTextContent('LAB-7');
    await expect(code.querySelector('path')).toHaveAttribute('fill', '#000');
    await expect(canvas.getByRole('img', { name: 'Barcode: 5901234123457' }).querySelector('path')).toHaveAttribute(
      'fill',
      '#008B00',
    );
    const bare = canvas.getByRole('img', { name: 'Barcode: unseen' });
    await expect(bare.querySelector('text')).toBeNull();
    await expect(bare.querySelector('path')).toHaveAttribute('fill', '#000');
    await expect(canvas.getByText('123')).toBeVisible();
    await expect(canvas.getByText('-')).toBeVisible();
    await waitFor(() => expect(logOf(canvasElement).warnings).toHaveLength(1));
  },
};

/** Chinese, dark, on a phone: still black on white. */
export const InChinese: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: { data: { id: 7 }, ...inChinese, definition: { type: 'page', body: body.slice(0, 2) } },
  play: async ({ canvas }) => {
    const code = await canvas.findByRole('img', { name: '条形码：LAB-7' });
    await expect(code.querySelector('rect')).toHaveAttribute('fill', '#fff');
    await expect(code.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};
