import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Places', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Sections with links beside them; a box with tabs; a switch between states; a list page by page. */
export const All: Story = {
  args: {
    data: { state: 'open', rows: Array.from({ length: 12 }, (_, id) => ({ id, name: `Row ${id + 1}` })) },
    definition: {
      type: 'page',
      body: [
        {
          type: 'anchor-nav',
          links: [
            { title: 'Rules', body: 'No food in the laboratory.' },
            { title: 'Contacts', body: { type: 'link', href: '/people', body: 'Everybody' } },
          ],
        },
        {
          type: 'portlet',
          description: 'What happened this week',
          toolbar: [{ type: 'button', label: 'Again', actionType: 'link', link: '/again' }],
          tabs: [
            { title: 'Sessions', body: 'Forty sessions' },
            { title: 'Reports', body: 'Nine reports' },
          ],
        },
        {
          type: 'switch-container',
          items: [
            { title: 'Closed', visibleOn: "${state == 'closed'}", body: 'It is closed' },
            { title: 'Open', visibleOn: "${state == 'open'}", body: 'It is open' },
            { title: 'Otherwise', body: 'Nobody knows' },
          ],
        },
        {
          type: 'pagination-wrapper',
          inputName: 'rows',
          outputName: 'some',
          perPage: 5,
          position: 'bottom',
          body: { type: 'list', source: '${some}', listItem: { title: '${name}' } },
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Contacts' }));
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Contacts' })).toHaveFocus());
    await userEvent.click(await canvas.findByRole('tab', { name: 'Reports' }));
    await expect(await canvas.findByText('Nine reports')).toBeVisible();
    await expect(canvas.getByText('It is open')).toBeVisible();
    await expect(canvas.queryByText('Nobody knows')).toBeNull();
    await expect(await canvas.findByText('Row 5')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /page 3/ }));
    await expect(await canvas.findByText('Row 12')).toBeVisible();
    await expect(canvas.queryByText('Row 5')).toBeNull();
  },
};

/** A search field narrows the list around it down. */
export const Search: Story = {
  args: {
    answer: ({ query }) => ({
      status: 0,
      data: {
        items: [{ id: 1, name: `Found ${typeof query['q'] === 'string' && query['q'] !== '' ? query['q'] : 'all'}` }],
        total: 1,
      },
    }),
    definition: {
      type: 'crud',
      api: '/rooms',
      syncLocation: false,
      headerToolbar: [{ type: 'search-box', name: 'q', placeholder: 'Search for a room' }],
      columns: [{ name: 'name', label: 'Name' }],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Found all')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search for a room' }), 'B-2{Enter}');
    await expect(await canvas.findByText('Found B-2')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(3));
  },
};
