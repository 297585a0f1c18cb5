import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { inChinese, savedForm, submitted } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Transfers', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const houses = [
  {
    label: 'North',
    value: 'n',
    children: [
      { label: 'N-101', value: 'n101', seats: 20 },
      { label: 'N-102', value: 'n102', seats: 30 },
    ],
  },
  { label: 'South', value: 's', defer: true },
];

/** A tree: a node stands for all below it, the value has the last ones; what was chosen shows the way to it. */
export const Tree: Story = {
  args: {
    answer: ({ url }) => (url === '/below/s' ? { status: 0, data: [{ label: 'S-201', value: 's201' }] } : { status: 0 }),
    definition: {
      type: 'form',
      api: 'post:/save',
      body: {
        type: 'transfer',
        name: 'rooms',
        label: 'Rooms',
        selectMode: 'tree',
        onlyChildren: true,
        deferApi: '/below/${value}',
        searchable: true,
        searchResultMode: 'table',
        searchResultColumns: [
          { name: 'label', label: 'Room' },
          { name: 'seats', label: 'Places' },
        ],
        resultListModeFollowSelect: true,
        statistics: false,
        options: houses,
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const tree = within(await canvas.findByRole('tree', { name: 'Available' }));
    await userEvent.click(tree.getByRole('treeitem', { name: 'North' }));
    await waitFor(() => expect(tree.getByRole('treeitem', { name: 'N-102' })).toBeChecked());
    tree.getByRole('treeitem', { name: 'South' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(await tree.findByRole('treeitem', { name: 'S-201' }));
    const chosen = within(canvas.getByRole('list', { name: 'Chosen' }));
    await expect(chosen.getByText('South / S-201')).toBeVisible();
    const search = canvas.getByRole('textbox', { name: 'Search Available' });
    await userEvent.type(search, '101');
    await expect(search.parentElement).toHaveStyle({ outlineStyle: 'solid' });
    await expect(await canvas.findByRole('columnheader', { name: 'Places' })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'N-101' }));
    await waitFor(() => expect(chosen.queryByText(/101/)).toBeNull());
    await expect(await submitted(canvasElement)).toEqual({ rooms: 'n102,s201' });
    await expect(canvas.queryByText(/of 1/)).toBeNull();
  },
};

/** One list beside the other, in Chinese, dark, on a phone; what is chosen is searched and reads as its template says. */
export const Chained: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: {
    ...inChinese,
    ...savedForm({
      type: 'transfer',
      name: 'rooms',
      label: '教室',
      selectMode: 'chained',
      menuTpl: '${label}（${seats}）',
      valueTpl: '<b>${label}</b>',
      resultSearchable: true,
      value: 'n102',
      options: houses.slice(0, 1),
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /North/ }));
    const second = within(await canvas.findByRole('group', { name: '可选项：第 2 级' }));
    await expect(second.getByText('N-101（20）')).toBeVisible();
    await userEvent.click(second.getByRole('checkbox', { name: 'N-101' }));
    const chosen = within(canvas.getByRole('list', { name: '已选项' }));
    await expect((await chosen.findByText('N-101')).tagName).toBe('B');
    await userEvent.type(canvas.getByRole('textbox', { name: /已选项/ }), '102');
    await waitFor(() => expect(chosen.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toEqual({ rooms: 'n102,n101' }));
  },
};

/** One list leads to another: the left as a tree, the right as a table; a tab of its own way. */
export const AssociatedAndTabs: Story = {
  args: savedForm([
    {
      type: 'transfer',
      name: 'people',
      label: 'People',
      selectMode: 'associated',
      leftMode: 'tree',
      leftDefaultValue: 'all',
      rightMode: 'table',
      columns: [{ name: 'label', label: 'Name' }],
      searchable: true,
      leftOptions: [{ label: 'All classes', value: 'all', children: [{ label: 'Class 1', value: 'c1' }] }],
      options: [
        { ref: 'all', children: [{ label: 'Ada', value: 'a' }] },
        { ref: 'c1', children: [{ label: 'Max', value: 'm' }] },
      ],
    },
    {
      type: 'tabs-transfer',
      name: 'places',
      label: 'Places',
      selectTitle: 'Places on offer',
      options: [
        { label: 'As a tree', selectMode: 'tree', children: houses.slice(0, 1) },
        { label: 'As a list', children: [{ label: 'Desk', value: 'd' }] },
      ],
    },
  ]),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'All classes' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Ada' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search Available' }), 'max');
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Max' }));
    const tree = within(canvas.getByRole('tree', { name: 'Places on offer' }));
    await userEvent.click(tree.getByRole('treeitem', { name: 'N-101' }));
    await userEvent.click(canvas.getByRole('tab', { name: 'As a list' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Desk' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toEqual({ people: 'a,m', places: 'n101,d' }));
  },
};

/** Options that are added, changed and deleted where they are on offer. */
export const OptionsThatChange: Story = {
  args: savedForm([
    {
      type: 'transfer',
      name: 'tools',
      label: 'Tools',
      options: ['Laser', 'Scope'],
      value: 'Scope',
      creatable: true,
      editable: true,
      removable: true,
    },
    {
      type: 'tabs-transfer',
      name: 'who',
      label: 'Who',
      createBtnLabel: 'Add a person',
      creatable: true,
      options: [
        { label: 'Teachers', children: [{ label: 'Ada', value: 'a' }] },
        { label: 'Students', children: [{ label: 'Max', value: 'm' }] },
      ],
    },
  ]),
  play: async ({ canvas, canvasElement }) => {
    const fill = async (title: string, name: string): Promise<void> => {
      const dialog = await screen.findByRole('dialog', { name: title });
      const input = await within(dialog).findByRole('textbox', { name: 'Name' });
      await userEvent.clear(input);
      await userEvent.type(input, name);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await userEvent.click(await canvas.findByRole('button', { name: 'Add an option' }));
    await fill('Add an option', 'Drill');
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Laser' }));
    await fill('Edit Option', 'Big laser');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Big laser' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Scope' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: 'Scope' })).toBeNull());
    await userEvent.click(canvas.getByRole('tab', { name: 'Students' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add a person' }));
    await fill('Add a person', 'Nora');
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Nora' }));
    await userEvent.click(canvas.getByRole('tab', { name: 'Teachers' }));
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: 'Nora' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toEqual({ tools: 'Laser', who: 'Nora' }));
  },
};

/** A field that opens a transfer: nothing is taken over before it is confirmed; thousands are chosen at once. */
export const InADialog: Story = {
  args: savedForm({
    type: 'transfer-picker',
    name: 'many',
    label: 'Many',
    maxTagCount: 2,
    itemHeight: 40,
    value: '7',
    options: Array.from({ length: 3000 }, (_none, id) => ({ label: `Student ${id}`, value: id })),
  }),
  play: async ({ canvas, canvasElement }) => {
    const field = await canvas.findByRole('combobox', { name: /Many/ });
    await waitFor(() => expect(field).toHaveTextContent('Student 7'));
    await userEvent.click(field);
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose from the list' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Select all' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem').length).toBeLessThan(80));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(field).toHaveTextContent('Student 7');
    await userEvent.click(field);
    const again = within(await screen.findByRole('dialog'));
    await userEvent.click(again.getByRole('checkbox', { name: 'Student 1' }));
    await userEvent.click(again.getByRole('checkbox', { name: 'Student 2' }));
    await userEvent.click(again.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(field).toHaveTextContent('1 more');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toEqual({ many: '7,1,2' }));
  },
};

/** Selects that open lists of which one leads to the next; several with a button to end, one closes by itself. */
export const SelectPopups: Story = {
  args: {
    answer: ({ url }) => (url === '/below/s' ? { status: 0, data: [{ label: 'S-201', value: 's201' }] } : { status: 0 }),
    definition: {
      type: 'form',
      api: 'post:/save',
      body: [
        {
          type: 'select',
          name: 'room',
          label: 'Room',
          selectMode: 'chained',
          deferApi: '/below/${value}',
          options: houses,
          autoFill: { seats: '${seats}' },
        },
        {
          type: 'select',
          name: 'people',
          label: 'People',
          selectMode: 'associated',
          multiple: true,
          searchable: true,
          leftOptions: ['c1', 'c2'],
          options: [
            { ref: 'c1', children: [{ label: 'Ada', value: 'a' }] },
            { ref: 'c2', children: [{ label: 'Max', value: 'm' }] },
          ],
        },
        { type: 'hidden', name: 'seats' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const room = await canvas.findByRole('combobox', { name: /Room/ });
    room.focus();
    await userEvent.keyboard('{ArrowDown}');
    const lists = within(await screen.findByRole('dialog', { name: /Room/ }));
    await userEvent.click(lists.getByRole('button', { name: 'South' }));
    await lists.findByRole('checkbox', { name: 'S-201' });
    await userEvent.click(lists.getByRole('button', { name: 'North' }));
    await waitFor(() => expect(lists.queryByRole('checkbox', { name: 'S-201' })).toBeNull());
    await userEvent.click(lists.getByRole('checkbox', { name: 'N-102' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(room).toHaveFocus());
    await userEvent.click(canvas.getByRole('combobox', { name: /People/ }));
    const people = within(await screen.findByRole('dialog', { name: /People/ }));
    await userEvent.click(people.getByRole('checkbox', { name: 'Ada' }));
    await userEvent.type(people.getByRole('textbox'), 'nobody');
    await waitFor(() => expect(people.getByText('No results')).toBeVisible());
    await userEvent.clear(people.getByRole('textbox'));
    await userEvent.click(await people.findByRole('button', { name: 'c2' }));
    await userEvent.click(await people.findByRole('checkbox', { name: 'Max' }));
    await userEvent.click(people.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await submitted(canvasElement)).toEqual({ room: 'n102', people: 'a,m', seats: 30 });
  },
};
