import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Choices', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const rooms = [
  {
    label: 'North',
    children: [
      { label: 'N-101', value: 'n101' },
      { label: 'N-102', value: 'n102' },
    ],
  },
  { label: 'South', children: [{ label: 'S-201', value: 's201' }] },
];

/** From one side to the other, with search, order and "all". */
export const Transfer: Story = {
  args: {
    answer: () => ({ status: 0 }),
    definition: {
      type: 'form',
      api: '/save',
      body: [
        { type: 'transfer', name: 'rooms', label: 'Rooms', options: rooms, searchable: true, sortable: true, value: 'n102' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const chosen = await canvas.findByRole('list', { name: 'Chosen' });
    await waitFor(() => expect(within(chosen).getByText('N-102')).toBeVisible());
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search Available' }), 'S-2');
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: 'N-101' })).toBeNull());
    await userEvent.click(canvas.getByRole('checkbox', { name: 'S-201' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Move S-201 up' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toEqual({ rooms: 's201,n102' }));
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Search Available' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all' }));
    await waitFor(() => expect(within(chosen).getAllByRole('listitem')).toHaveLength(3));
  },
};

/** Options as rows of a table, five hundred of them; a click anywhere in a row ticks it. */
export const TransferTable: Story = {
  args: {
    answer: () => ({ status: 0 }),
    definition: {
      type: 'form',
      api: '/save',
      body: [
        {
          type: 'transfer',
          name: 'rooms',
          label: 'Rooms',
          selectMode: 'table',
          columns: [
            { name: 'label', label: 'Room' },
            { name: 'seats', label: 'Places' },
          ],
          options: Array.from({ length: 500 }, (_, index) => ({
            label: `R-${index + 1}`,
            value: `r${index + 1}`,
            seats: 10 + index,
          })),
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Places' })).toBeVisible();
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60);
    await userEvent.click(canvas.getByRole('cell', { name: '11' }));
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'R-2' })).toBeChecked());
    canvas.getByRole('checkbox', { name: 'R-3' }).focus();
    await userEvent.keyboard(' ');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toEqual({ rooms: 'r2,r3' }));
  },
};

/** One list leads to another; what is deferred is fetched when it is looked at. */
export const TransferAssociated: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  args: {
    ...inChinese,
    answer: ({ url }) => (url.includes('/more') ? { status: 0, data: { options: [{ label: '张三', value: 'zs' }] } } : undefined),
    definition: {
      type: 'form',
      body: [
        {
          type: 'transfer',
          name: 'people',
          label: '人员',
          selectMode: 'associated',
          leftOptions: [
            { label: '一班', value: 'c1' },
            { label: '二班', value: 'c2' },
          ],
          options: [
            { ref: 'c1', children: [{ label: '李四', value: 'ls' }] },
            { ref: 'c2', defer: true, label: 'later' },
          ],
          deferApi: '/more?of=${ref}',
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: '李四' }));
    await userEvent.click(canvas.getByRole('button', { name: '二班' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: '张三' }));
    const chosen = canvas.getByRole('list', { name: '已选项' });
    await expect(within(chosen).getAllByRole('listitem')).toHaveLength(2);
    await expect(within(chosen).getByText('李四')).toBeVisible();
  },
};

/** Buttons, a matrix, and one choice after the other. */
export const ButtonsMatrixAndChain: Story = {
  args: {
    answer: ({ url, query }) =>
      url.includes('/places')
        ? {
            status: 0,
            data: {
              options:
                query['level'] === '1' || query['level'] === 1
                  ? [{ label: 'Room 7', value: '7' }]
                  : query['parentId'] === undefined || query['parentId'] === ''
                    ? [
                        { label: 'House A', value: 'a' },
                        { label: 'House B', value: 'b' },
                      ]
                    : [],
            },
          }
        : { status: 0 },
    definition: {
      type: 'form',
      api: '/save',
      body: [
        { type: 'button-group-select', name: 'day', label: 'Day', options: ['Mon', 'Tue'] },
        { type: 'list-select', name: 'tools', label: 'Tools', multiple: true, options: ['Laser', 'Scope'] },
        {
          type: 'matrix-checkboxes',
          name: 'grid',
          label: 'When',
          rowLabel: 'Period',
          columns: [{ label: 'Mon' }, { label: 'Tue' }],
          rows: [{ label: 'P1' }, { label: 'P2' }],
        },
        { type: 'chained-select', name: 'place', label: 'Place', source: '/places?level=${level}&parentId=${parentId}' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tue' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Laser' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Scope' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'P2, Mon' }));
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Level 1' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'House B' }));
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Level 2' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Room 7' }));
    await waitFor(() => expect(within(document.body).queryByRole('listbox')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests.some(({ url }) => url === '/save')).toBe(true));
    await waitFor(() =>
      expect(logOf(canvasElement).requests.find(({ url }) => url === '/save')?.data).toMatchObject({
        day: 'Tue',
        tools: 'Laser,Scope',
        place: 'b,7',
        grid: [
          [
            { label: 'P1', checked: false },
            { label: 'P2', checked: true },
          ],
          [
            { label: 'P1', checked: false },
            { label: 'P2', checked: false },
          ],
        ],
      }),
    );
  },
};

/** Values are picked from a list with pages; the dialog can be left without a change. */
export const Picker: Story = {
  args: {
    answer: ({ url, query }) => {
      if (!url.includes('/people')) return { status: 0 };
      const page = Number(query['page'] ?? 1);
      return {
        status: 0,
        data: {
          items: [0, 1].map((at) => ({ id: (page - 1) * 2 + at + 1, name: `Person ${(page - 1) * 2 + at + 1}` })),
          total: 4,
        },
      };
    },
    definition: {
      type: 'form',
      api: '/save',
      body: [
        {
          type: 'picker',
          name: 'who',
          label: 'Who',
          multiple: true,
          valueField: 'id',
          labelField: 'name',
          source: '/people',
          pickerSchema: { mode: 'table', perPage: 2, columns: [{ name: 'name', label: 'Name' }] },
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose from the list' }));
    const dialog = await within(document.body).findByRole('dialog');
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Select row 2' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go to page 2' }));
    await waitFor(() => expect(within(dialog).getByText('Person 3')).toBeVisible());
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Select row 1' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByText('Person 2')).toBeVisible();
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests.find(({ url }) => url === '/save')?.data).toEqual({ who: '2,3' }));
  },
};

/** Groups to choose from, each under a tab; all of one at once. */
export const TransferUnderTabs: Story = {
  args: {
    definition: {
      type: 'form',
      title: 'Members',
      api: '/save',
      body: [
        {
          type: 'tabs-transfer',
          name: 'who',
          label: 'Who',
          options: [
            { label: 'Teachers', children: [{ label: 'Ada', value: 'a' }] },
            {
              label: 'Students',
              children: [
                { label: 'Max', value: 'm' },
                { label: 'Nora', value: 'n' },
              ],
            },
          ],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Ada' })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('tab', { name: 'Students' }));
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: 'Ada' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Select all' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Select all' })).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toEqual({ who: 'm,n' }));
  },
};
