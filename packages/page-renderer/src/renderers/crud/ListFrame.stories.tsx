import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const rooms = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `Room ${index + 1}`,
  building: index % 2 === 0 ? 'North' : 'South',
  seats: 20 + index,
}));

const meta = {
  title: 'Page renderer/List frame',
  component: StoryPage,
  tags: ['autodocs'],
  args: {
    answer: ({ method, url, query }) => {
      if (method !== 'get') return { status: 0 };
      if (!url.includes('/rooms')) return undefined;
      const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
      const items = rooms.filter(({ name, building }) => name.includes(text('keywords')) && building.includes(text('building')));
      return { status: 0, data: { items, total: items.length } };
    },
    definition: {
      type: 'crud',
      frame: 'list',
      title: 'Rooms',
      syncLocation: true,
      perPage: 20,
      api: '/rooms',
      filter: {
        body: [
          { type: 'input-text', name: 'keywords', label: 'Search', placeholder: 'Name' },
          { type: 'select', name: 'building', label: 'Building', options: ['North', 'South'] },
        ],
      },
      headerToolbar: ['columns-toggler'],
      columns: [
        { name: 'name', label: 'Name' },
        { name: 'building', label: 'Building' },
        { name: 'seats', label: 'Seats' },
        {
          type: 'operation',
          label: 'Actions',
          buttons: [
            { type: 'button', label: 'Delete', level: 'danger', actionType: 'ajax', api: 'delete:/rooms/${id}' },
            {
              type: 'button',
              label: 'Edit',
              actionType: 'dialog',
              dialog: {
                title: 'Edit room',
                body: { type: 'form', api: 'put:/rooms/${id}', body: [{ type: 'input-text', name: 'name', label: 'Name' }] },
              },
            },
          ],
        },
      ],
    },
  },
} satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const page = within(document.body);

/** Searched while typing, narrowed down by a chip; a row opens at the side and has its actions in a menu. */
export const SearchAndOpen: Story = {
  play: async ({ canvas, canvasElement }) => {
    const names = async (expected: readonly string[]): Promise<void> =>
      waitFor(() => expect(canvas.getAllByText(/^Room \d+$/).map((cell) => cell.textContent)).toEqual(expected));
    const search = await within(await canvas.findByRole('search')).findByRole('textbox', { name: 'Search' });
    await canvas.findByText('Room 12');
    await userEvent.type(search, 'Room 1');
    await names(['Room 1', 'Room 10', 'Room 11', 'Room 12']);
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Building' }));
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Building' }));
    await userEvent.click(await page.findByRole('option', { name: 'South' }));
    await names(['Room 10', 'Room 12']);
    await userEvent.type(search, '{Escape}');
    await names(['Room 2', 'Room 4', 'Room 6', 'Room 8', 'Room 10', 'Room 12']);

    const row = canvas.getByText('Room 4').closest('tr') as HTMLElement;
    row.focus();
    await userEvent.keyboard('{Enter}');
    const panel = await page.findByRole('dialog', { name: 'Room 4' });
    await waitFor(() => expect(within(panel).getByRole('textbox', { name: 'Name' })).toHaveValue('Room 4'));
    await expect(logOf(canvasElement).query).toMatchObject({ open: '4' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    // Closing takes back the step that opening it was.
    await waitFor(() => expect(logOf(canvasElement).moves).toEqual(['back']));
    await waitFor(() => expect(row).toHaveFocus());

    await userEvent.click(within(row).getByRole('button', { name: 'Actions' }));
    const menu = within(await page.findByRole('menu'));
    // What destroys is last.
    await expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete']);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(logOf(canvasElement).requests.find(({ method }) => method === 'delete')?.url).toBe('/rooms/4'));
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    await expect(page.queryByRole('dialog')).toBeNull();
  },
};

/** A filter that starts with a value has that of the address where it has another one. */
export const FilterOfTheAddress: Story = {
  args: {
    query: { building: 'South' },
    data: { near: 'North' },
    definition: {
      ...meta.args.definition,
      filter: {
        body: [
          { type: 'input-text', name: 'keywords', label: 'Search', placeholder: 'Name' },
          { type: 'select', name: 'building', label: 'Building', value: '${near}', options: ['North', 'South'] },
        ],
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Room 12');
    await expect(canvas.getByRole('combobox', { name: 'Building' })).toHaveDisplayValue('South');
    // The search sends the other filters along.
    await userEvent.type(await within(canvas.getByRole('search')).findByRole('textbox'), 'Room 1');
    await waitFor(() =>
      expect(canvas.getAllByText(/^Room \d+$/).map((cell) => cell.textContent)).toEqual(['Room 10', 'Room 12']),
    );
    await expect(logOf(canvasElement).query).toMatchObject({ building: 'South', keywords: 'Room 1' });
  },
};

/** Rows are one line; who wants more room between them says so where columns are chosen. */
export const TallerRows: Story = {
  play: async ({ canvas }) => {
    const row = (await canvas.findByText('Room 12')).closest('tr') as HTMLElement;
    const height = (): number => Math.round(row.getBoundingClientRect().height);
    await waitFor(() => expect(height()).toBe(36));
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await page.findByRole('checkbox', { name: 'Taller rows' }));
    await waitFor(() => expect(height()).toBe(48));
    await userEvent.click(page.getByRole('checkbox', { name: 'Taller rows' }));
    await waitFor(() => expect(height()).toBe(36));
  },
};

/** On a phone the rows are cards: the whole card opens, its menu does not. */
export const Cards: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [card] = await canvas.findAllByRole('listitem');
    await expect(canvas.getByRole('list', { name: 'Rooms' })).toContainElement(card ?? null);
    const first = within(card as HTMLElement);
    for (const text of ['Room 1', 'North', '20']) await expect(first.getByText(text)).toBeVisible();
    await userEvent.click(first.getByRole('button', { name: 'Actions' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    await expect(page.queryByRole('dialog')).toBeNull();
    await userEvent.click(first.getByText('Room 1'));
    await expect(await page.findByRole('dialog', { name: 'Room 1' })).toBeVisible();
  },
};
