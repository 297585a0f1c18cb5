import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Bulk actions', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Buttons for selected rows wait for a selection, unless they say `requireSelected: false`; afterwards the list is on its first page again. */
export const RequireSelected: Story = {
  args: {
    tables: { rooms: Array.from({ length: 12 }, (_none, index) => ({ id: index + 1, name: `Room ${index + 1}` })) },
    answer: ({ url }) => (url === '/gone' ? { status: 0, data: {} } : undefined),
    query: { page: '2' },
    definition: {
      type: 'crud',
      api: 'get:rest/rooms',
      perPage: 10,
      bulkActions: [
        {
          label: 'Remove',
          actionType: 'ajax',
          api: { method: 'post', url: '/gone', data: { ids: '${ids}', count: '${items.length}' } },
        },
        { label: 'Tidy', requireSelected: false, actionType: 'ajax', api: 'post:/tidy' },
      ],
      columns: [{ name: 'name', label: 'Name' }],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Room 12');
    await expect(await canvas.findByRole('button', { name: 'Remove' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Tidy' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select row 2' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests.find(({ url }) => url === '/gone')?.data).toEqual({ ids: '12', count: 1 }),
    );
    await expect(await canvas.findByText('Room 1')).toBeVisible();
  },
};
