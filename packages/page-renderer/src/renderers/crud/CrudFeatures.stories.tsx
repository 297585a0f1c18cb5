import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Lists in depth', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const rooms = Array.from({ length: 25 }, (_, index) => ({
  id: index + 1,
  name: `Room ${index + 1}`,
  grade: 'A',
  open: index % 2 === 0,
  note: `Note ${index + 1}`,
}));

const answer: NonNullable<Story['args']>['answer'] = ({ method, url, query }) => {
  if (method !== 'get') return { status: 0 };
  if (!url.includes('/rooms')) return undefined;
  const text = (name: string): string =>
    typeof query[name] === 'string' || typeof query[name] === 'number' ? String(query[name]) : '';
  const found = rooms.filter(({ name, grade }) => name.includes(text('name')) && grade.includes(text('grade')));
  const size = Number(text('perPage') || 10);
  const page = Number(text('page') || 1);
  return { status: 0, data: { items: found.slice((page - 1) * size, page * size), total: found.length } };
};

/** Values are changed where they stand, several are saved together, and one that was refused is taken back. */
export const QuickEdit: Story = {
  args: {
    answer: (request, count) => (request.url === '/one/2' ? { status: 1, msg: 'Somebody else has it' } : answer(request, count)),
    definition: {
      type: 'crud',
      api: '/rooms',
      syncLocation: false,
      perPage: 5,
      quickSaveApi: 'put:/many',
      quickSaveItemApi: 'put:/one/${id}',
      columns: [
        { name: 'name', label: 'Name', quickEdit: true },
        { name: 'open', label: 'Open', quickEdit: { mode: 'inline', type: 'switch', saveImmediately: true } },
        { name: 'grade', label: 'Grade', quickEdit: { type: 'select', options: ['A', 'B'] } },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Name of row 1' }));
    const box = await within(document.body).findByRole('dialog', { name: 'Edit Name of row 1' });
    const input = await within(box).findByRole('textbox', { name: 'Name' });
    await userEvent.clear(input);
    await userEvent.type(input, 'Optics{Enter}');
    await expect(await canvas.findByText('1 unsaved row')).toBeVisible();
    await expect(canvas.getByText('Optics')).toBeVisible();
    await waitFor(() => expect(logOf(canvasElement).unsaved).toEqual([true]));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    const switches = await canvas.findAllByRole('switch');
    await userEvent.click(switches[2] as HTMLElement);
    await waitFor(() => expect(logOf(canvasElement).requests.map(({ url }) => url)).toContain('/one/3'));
    await waitFor(() =>
      expect(logOf(canvasElement).requests.find(({ url }) => url === '/one/3')?.data).toEqual({
        id: 3,
        name: 'Room 3',
        grade: 'A',
        note: 'Note 3',
        open: false,
      }),
    );
    await userEvent.click(canvas.getAllByRole('switch')[1] as HTMLElement);
    await waitFor(() => expect(logOf(canvasElement).notices.map(({ message }) => message)).toContain('Somebody else has it'));
    await waitFor(() => expect(canvas.getAllByRole('switch')[1]).not.toBeChecked());
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(logOf(canvasElement).requests.find(({ url }) => url === '/many')).toBeDefined());
    await waitFor(() =>
      expect(logOf(canvasElement).requests.find(({ url }) => url === '/many')?.data).toMatchObject({
        ids: '1',
        rowsDiff: [{ id: 1, name: 'Optics' }],
        indexes: ['0'],
      }),
    );
    await waitFor(() => expect(canvas.queryByText('1 unsaved row')).toBeNull());
  },
};

/** A column narrows the list down; a page that is ticked offers all that match; the bulk action gets them all. */
export const FilterAndAllThatMatch: Story = {
  args: {
    answer,
    definition: {
      type: 'crud',
      api: '/rooms',
      syncLocation: false,
      perPage: 5,
      bulkActions: [{ label: 'Close', actionType: 'ajax', api: 'post:/close' }],
      columns: [
        { name: 'name', label: 'Name', searchable: true },
        { name: 'grade', label: 'Grade', filterable: { options: ['A', 'B'] } },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filter Name' }));
    const box = await within(document.body).findByRole('dialog', { name: 'Filter Name' });
    await userEvent.type(await within(box).findByRole('textbox', { name: 'Name' }), 'Room 1{Enter}');
    await expect(await canvas.findByText('Room 10')).toBeVisible();
    await expect(canvas.queryByText('Room 2')).toBeNull();
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all 11 that match' }));
    await expect(await canvas.findByText('All 11 that match are selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(logOf(canvasElement).requests.find(({ url }) => url === '/close')).toBeDefined());
    await waitFor(() =>
      expect(logOf(canvasElement).requests.find(({ url }) => url === '/close')?.data).toMatchObject({
        ids: '1,10,11,12,13,14,15,16,17,18,19',
      }),
    );
  },
};

/** Columns are hidden and put into another order, and the view is kept under a name. */
export const ColumnsAndViews: Story = {
  args: {
    answer,
    definition: {
      type: 'crud',
      id: 'rooms',
      api: '/rooms',
      syncLocation: false,
      headerToolbar: ['columns-toggler', 'saved-views'],
      columns: [
        { name: 'id', label: 'Number', fixed: 'left' },
        { name: 'name', label: 'Name', groupName: 'Room', sortable: true },
        { name: 'grade', label: 'Grade', groupName: 'Room', copyable: true },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const headers = (): readonly string[] =>
      canvas.getAllByRole('columnheader').map(({ textContent }) => textContent.replace(/[^A-Za-z]/g, ''));
    await waitFor(() => expect(headers()).toEqual(['Room', 'Number', 'Name', 'Grade']));
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    const menu = await within(document.body).findByRole('dialog', { name: 'Columns' });
    await userEvent.click(within(menu).getByRole('button', { name: 'Move Grade up' }));
    await userEvent.click(within(menu).getByRole('checkbox', { name: 'Number' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(headers()).toEqual(['Room', 'Grade', 'Name']));
    await userEvent.click(await canvas.findByRole('button', { name: 'Saved views' }));
    await userEvent.type(await within(document.body).findByRole('textbox', { name: 'View name' }), 'Short{Enter}');
    await waitFor(() => expect(within(document.body).getByRole('button', { name: 'Short' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await within(document.body).findByRole('checkbox', { name: 'Number' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(headers()).toContain('Number'));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Saved views' }));
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Short' }));
    await waitFor(() => expect(headers()).toEqual(['Room', 'Grade', 'Name']));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getAllByRole('button', { name: 'Copy A' })[0] as HTMLElement);
    await waitFor(() => expect(logOf(canvasElement).copies).toEqual(['A']));
  },
};

/** Rows below rows, fetched when they are first opened, and columns that stand below their row. */
export const NestedRows: Story = {
  globals: { mode: 'dark' },
  args: {
    answer: ({ url }) =>
      url.includes('/below')
        ? { status: 0, data: { items: [{ id: 31, name: 'Late', note: 'x' }] } }
        : {
            status: 0,
            data: {
              items: [
                { id: 1, name: 'House', note: 'A note', children: [{ id: 11, name: 'Floor', note: 'y' }] },
                { id: 3, name: 'Yard', note: 'Another', defer: true },
              ],
              total: 2,
            },
          },
    definition: {
      type: 'crud',
      api: '/places',
      syncLocation: false,
      deferApi: '/below?id=${id}',
      footable: true,
      columns: [
        { name: 'name', label: 'Name' },
        { name: 'id', label: 'Number' },
        { name: 'note', label: 'Note', breakpoint: '*' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('House')).toBeVisible();
    await expect(canvas.queryByText('A note')).toBeNull();
    const house = canvas.getByRole('row', { name: /House/ });
    const [details, fold] = within(house).getAllByRole('button', { name: 'Expand row 1' });
    await userEvent.click(details as HTMLElement);
    await expect(await canvas.findByText('A note')).toBeVisible();
    await userEvent.click(fold as HTMLElement);
    await expect(await canvas.findByText('Floor')).toBeVisible();
    const yard = canvas.getByRole('row', { name: /Yard/ });
    await userEvent.click(within(yard).getAllByRole('button')[1] as HTMLElement);
    await expect(await canvas.findByText('Late')).toBeVisible();
  },
};

/** The order of rows is changed by the arrow keys and saved as a whole. */
export const OrderByHand: Story = {
  globals: { locale: 'zh' },
  args: {
    answer,
    ...inChinese,
    definition: {
      type: 'crud',
      api: '/rooms',
      syncLocation: false,
      perPage: 3,
      draggable: true,
      saveOrderApi: '/order',
      itemDraggableOn: '${id !== 3}',
      headerToolbar: ['drag-toggler'],
      columns: [{ name: 'name', label: '名称' }],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '调整顺序' }));
    const handle = await canvas.findByRole('button', { name: /移动第 1 行/ });
    // One that may not be taken to another place has no handle to take it by.
    await expect(canvas.getByRole('button', { name: /移动第 3 行/ })).toBeDisabled();
    handle.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /移动第 2 行/ })).toHaveFocus());
    await userEvent.click(await canvas.findByRole('button', { name: '提交' }));
    await waitFor(() => expect(logOf(canvasElement).requests.find(({ url }) => url === '/order')).toBeDefined());
    await waitFor(() =>
      expect(logOf(canvasElement).requests.find(({ url }) => url === '/order')?.data).toMatchObject({ ids: '2,1,3' }),
    );
  },
};

/** All rows that match are saved as CSV and as a workbook; "load more" puts the next page below. */
export const ExportsAndLoadMore: Story = {
  args: {
    answer,
    definition: {
      type: 'crud',
      api: '/rooms',
      syncLocation: false,
      perPage: 10,
      headerToolbar: [
        'export-csv',
        { type: 'export-excel', filename: 'rooms-${total}' },
        { type: 'export-csv', label: 'Some of them', filename: 'some', rowSlice: '0:3,20' },
      ],
      footerToolbar: ['load-more', 'statistics'],
      columns: [
        { name: 'name', label: 'Name' },
        { type: 'operation', label: 'Do', buttons: [] },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const saved: string[] = [];
    const note = (event: MouseEvent): void => {
      if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return;
      event.preventDefault();
      saved.push(event.target.download);
    };
    document.addEventListener('click', note, true);
    try {
      await userEvent.click(await canvas.findByRole('button', { name: 'Export CSV' }));
      await waitFor(() => expect(saved).toEqual(['data.csv']));
      await userEvent.click(await canvas.findByRole('button', { name: 'Export Excel' }));
      await waitFor(() => expect(saved).toEqual(['data.csv', 'rooms-25.xlsx']));
      await waitFor(() =>
        expect(logOf(canvasElement).notices.map(({ message }) => message)).toEqual(['25 rows exported', '25 rows exported']),
      );
      await userEvent.click(canvas.getByRole('button', { name: 'Some of them' }));
      await waitFor(() => expect(saved.at(-1)).toBe('some.csv'));
      await waitFor(() => expect(logOf(canvasElement).notices.at(-1)?.message).toBe('4 rows exported'));
    } finally {
      document.removeEventListener('click', note, true);
    }
    await userEvent.click(await canvas.findByRole('button', { name: 'Load more' }));
    await expect(await canvas.findByText('Room 20')).toBeVisible();
    await expect(canvas.getByText('Room 1')).toBeVisible();
  },
};
