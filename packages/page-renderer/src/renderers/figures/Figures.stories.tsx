import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Figures', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A QR code, a line of numbers, a colour, and a table laid out by hand. */
export const All: Story = {
  args: {
    data: { id: 7, hours: [2, 4, 3, 8] },
    definition: {
      type: 'page',
      body: [
        { type: 'qrcode', value: 'https://lab.example.edu/sessions/${id}' },
        { type: 'sparkline', name: 'hours', clickAction: { actionType: 'link', link: '/hours' } },
        { type: 'color', value: '#008B00' },
        {
          type: 'table-view',
          caption: 'Points',
          trs: [
            {
              background: '#eeeeee',
              tds: [
                { body: 'Part', bold: true },
                { body: 'Points', bold: true },
              ],
            },
            { tds: [{ body: 'Report', rowspan: 2 }, { body: { type: 'tpl', tpl: '${id}' } }] },
            { tds: [{ body: '3' }] },
          ],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('img', { name: 'QR code: https://lab.example.edu/sessions/7' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '4 values, lowest 2, highest 8, last 8' }));
    await waitFor(() => expect(logOf(canvasElement).visits).toEqual(['/hours']));
    await expect(canvas.getByText('#008B00')).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Points' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'Report' })).toHaveAttribute('rowspan', '2');
  },
};
