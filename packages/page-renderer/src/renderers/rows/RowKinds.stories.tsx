import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Rows of kinds', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const answer = (): unknown => ({ status: 0, data: {} });

const kinds = [
  {
    label: 'Talk',
    test: 'this.kind === "talk"',
    scaffold: { kind: 'talk' },
    items: [{ type: 'input-text', name: 'speaker', label: 'Speaker' }],
  },
  {
    label: 'Break',
    test: 'this.kind === "break"',
    scaffold: { kind: 'break', minutes: 15 },
    items: [{ type: 'input-number', name: 'minutes', label: 'Minutes' }],
  },
];

/** Rows say of what kind they are, and change it; a tab adds one; buttons are dressed by the definition. */
export const KindsAndTabs: Story = {
  args: {
    answer,
    definition: {
      type: 'form',
      title: 'Day',
      api: 'post:/day',
      body: [
        {
          type: 'combo',
          name: 'slots',
          label: 'Slots',
          multiple: true,
          multiLine: true,
          conditions: kinds,
          value: [{ kind: 'talk' }],
        },
        {
          type: 'combo',
          name: 'pages',
          label: 'Pages',
          multiple: true,
          tabsMode: true,
          maxLength: 2,
          items: [{ type: 'input-text', name: 'topic', label: 'Topic' }],
          value: [{ topic: 'Light' }],
        },
        {
          type: 'combo',
          name: 'notes',
          label: 'Notes',
          multiple: true,
          deleteBtn: { label: 'Drop', level: 'danger' },
          addBtn: { label: 'One more', level: 'primary' },
          itemRemovableOn: 'this.text !== "kept"',
          items: [{ type: 'input-text', name: 'text', label: 'Text' }],
          value: [{ text: 'kept' }, { text: 'loose' }],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const slots = within(await canvas.findByRole('group', { name: 'Slots' }));
    await userEvent.click(slots.getByRole('combobox', { name: 'Type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Break' }));
    await expect(await slots.findByLabelText('Minutes')).toHaveValue('15');
    await expect(slots.queryByLabelText('Speaker')).toBeNull();
    const pages = within(canvas.getByRole('group', { name: 'Pages' }));
    await userEvent.click(pages.getByRole('tab', { name: 'Add' }));
    await waitFor(() => expect(pages.getByRole('tab', { name: 'Item 2', selected: true })).toBeVisible());
    await expect(pages.queryByRole('tab', { name: 'Add' })).toBeNull();
    const notes = within(canvas.getByRole('group', { name: 'Notes' }));
    await expect(notes.getByRole('button', { name: 'Drop (Remove row 1)' })).toBeDisabled();
    await userEvent.click(notes.getByRole('button', { name: 'Drop (Remove row 2)' }));
    await userEvent.click(notes.getByRole('button', { name: 'One more' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    await waitFor(() =>
      expect(logOf(canvasElement).requests[0]?.data).toMatchObject({
        slots: [{ kind: 'break', minutes: 15 }],
        pages: [{ topic: 'Light' }, {}],
        notes: [{ text: 'kept' }, {}],
      }),
    );
  },
};

/** A row may go only when the person and the server agree; no more rows than a value of the page allows. */
export const ConfirmedRemoval: Story = {
  args: {
    answer: ({ url }) => (url === '/fixed' ? { status: 1, msg: 'It is in use' } : { status: 0, data: {} }),
    data: { most: 2 },
    definition: {
      type: 'form',
      body: [
        {
          type: 'combo',
          name: 'rooms',
          label: 'Rooms',
          multiple: true,
          maxLength: '${most}',
          deleteApi: 'delete:/${id}',
          items: [{ type: 'input-text', name: 'id', label: 'Id' }],
          value: [{ id: 'fixed' }, { id: 'free' }],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findAllByLabelText('Id')).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: 'Add' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove row 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(logOf(canvasElement).notices).toMatchObject([{ kind: 'error', message: 'It is in use' }]));
    await expect(canvas.getAllByLabelText('Id')).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove row 2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(canvas.getAllByLabelText('Id')).toHaveLength(1));
    await expect(canvas.getByRole('button', { name: 'Add' })).toBeEnabled();
  },
};

/** Buttons of a row with texts, beside those of the definition; a row is added after another; heads in groups. */
export const TableButtons: Story = {
  args: {
    answer,
    definition: {
      type: 'form',
      api: 'post:/rows',
      data: { rows: [{ item: 'Pen', count: 1 }] },
      body: [
        {
          type: 'input-table',
          name: 'rows',
          label: 'Order',
          addable: true,
          editable: true,
          removable: true,
          addBtnLabel: 'After',
          deleteBtnLabel: 'Away',
          deleteBtnIcon: false,
          footerAddBtn: { label: 'At the end' },
          columns: [
            { name: 'item', label: 'Item', groupName: 'What' },
            { name: 'count', label: 'Count', groupName: 'What', quickEdit: false, quickEditOnUpdate: { type: 'input-number' } },
            { name: 'hidden', label: 'Never', visibleOn: 'false' },
            { type: 'operation', label: 'Tools', buttons: [{ type: 'button', label: 'Look', actionType: 'toast', toast: {} }] },
          ],
          onEvent: {
            delete: { actions: [{ actionType: 'preventDefault', expression: '${event.data.item.item === "Ink"}' }] },
          },
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'What' })).toBeVisible();
    await expect(canvas.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['What', 'Tools', 'Item', 'Count']);
    await expect(canvas.getByRole('button', { name: 'Look' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'After (Add a row after row 1)' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Item' }), 'Ink');
    await waitFor(() => expect(canvas.queryByLabelText('Count')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Save row 2' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit row 2' }));
    await userEvent.type(await canvas.findByLabelText('Count'), '3');
    await userEvent.click(canvas.getByRole('button', { name: 'Save row 2' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Away (Remove row 2)' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Away (Remove row 1)' }));
    await waitFor(() => expect(canvas.queryByText('Pen')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'At the end' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toEqual({ rows: [{ item: 'Ink', count: 3 }] }));
  },
};

/** Rows below rows: shown on demand, added, edited and checked like the others. */
export const NestedRows: Story = {
  args: {
    answer,
    definition: {
      type: 'form',
      api: 'post:/tree',
      data: { units: [{ name: 'Physics', children: [{ name: 'Optics' }] }, { name: 'Chemistry' }] },
      body: [
        {
          type: 'input-table',
          name: 'units',
          label: 'Units',
          needConfirm: false,
          childrenAddable: true,
          removable: true,
          columns: [{ name: 'name', label: 'Name', type: 'input-text', required: true }],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect((await canvas.findAllByRole('textbox')).map((box) => (box as HTMLInputElement).value)).toEqual([
      'Physics',
      'Chemistry',
    ]);
    const unfold = canvas.getByRole('button', { name: 'Show the rows below row 1', expanded: false });
    await userEvent.click(unfold);
    await expect(await canvas.findByDisplayValue('Optics')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hide the rows below row 1' }));
    await waitFor(() => expect(canvas.queryByDisplayValue('Optics')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Add a row below row 2' }));
    const added = (await canvas.findAllByRole('textbox')).at(-1) as HTMLElement;
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText('This field is required')).toBeVisible();
    await userEvent.type(added, 'Acids');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    await waitFor(() =>
      expect(logOf(canvasElement).requests[0]?.data).toEqual({
        units: [
          { name: 'Physics', children: [{ name: 'Optics' }] },
          { name: 'Chemistry', children: [{ name: 'Acids' }] },
        ],
      }),
    );
  },
};

/** Objects under typed keys, in Chinese. */
export const KeyedObjects: Story = {
  globals: { locale: 'zh' },
  args: {
    answer,
    ...inChinese,
    definition: {
      type: 'form',
      api: 'post:/fields',
      body: [
        {
          type: 'input-kvs',
          name: 'fields',
          label: '字段表',
          addButtonText: '再加一个',
          keyItem: { label: '名' },
          valueItems: [
            { type: 'switch', name: 'main', label: '主要' },
            { type: 'input-text', name: 'kind', label: '种类' },
          ],
          value: { code: { kind: 'text' } },
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByLabelText(/^名/)).toHaveValue('code');
    await userEvent.click(canvas.getByRole('button', { name: '再加一个' }));
    const [, second] = await canvas.findAllByLabelText(/^名/);
    await userEvent.type(second as HTMLElement, 'size');
    await userEvent.click((await canvas.findAllByLabelText('主要'))[1] as HTMLElement);
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    await waitFor(() =>
      expect(logOf(canvasElement).requests[0]?.data).toEqual({
        fields: { code: { kind: 'text' }, size: { main: true } },
      }),
    );
  },
};
