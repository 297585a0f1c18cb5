import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Rows', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const answer = (): unknown => ({ status: 0, data: {} });

/** Objects in a list, plain values, keys and values; required inputs of a row hold the form back. */
export const ComboAndLists: Story = {
  args: {
    answer,
    definition: {
      type: 'form',
      title: 'Course',
      api: 'post:/course',
      data: { teachers: [{ name: 'Ada', hours: 2 }] },
      body: [
        {
          type: 'combo',
          name: 'teachers',
          label: 'Teachers',
          multiple: true,
          draggable: true,
          scaffold: { hours: 4 },
          items: [
            { type: 'input-text', name: 'name', label: 'Name', required: true, unique: true },
            { type: 'input-number', name: 'hours', label: 'Hours' },
          ],
        },
        { type: 'combo', name: 'room', label: 'Room', items: [{ type: 'input-text', name: 'code', label: 'Code' }] },
        { type: 'input-array', name: 'tags', label: 'Tags', items: { type: 'input-text', label: 'Tag' } },
        { type: 'input-kv', name: 'labels', label: 'Labels' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const teachers = within(await canvas.findByRole('group', { name: 'Teachers' }));
    await expect(teachers.getByLabelText(/Name/)).toHaveValue('Ada');
    await userEvent.click(teachers.getByRole('button', { name: 'Add' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(teachers.getByText('This field is required')).toBeVisible());
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(0));
    const [, second] = teachers.getAllByLabelText(/Name/);
    await userEvent.type(second as HTMLElement, 'Ada');
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(teachers.getByText('The value must be different in every row')).toBeVisible());
    await userEvent.type(second as HTMLElement, ' L');
    await userEvent.click(teachers.getByRole('button', { name: 'Move row 2 up' }));
    await userEvent.type(canvas.getByLabelText('Code'), 'R1');
    const tags = within(canvas.getByRole('group', { name: 'Tags' }));
    await userEvent.click(tags.getByRole('button', { name: 'Add' }));
    await userEvent.type(tags.getByLabelText('Tag'), 'lab');
    const labels = within(canvas.getByRole('group', { name: 'Labels' }));
    await userEvent.click(labels.getByRole('button', { name: 'Add' }));
    await userEvent.type(labels.getByLabelText('Key'), 'app');
    await userEvent.type(labels.getByLabelText('Value'), 'web');
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    await waitFor(() =>
      expect(logOf(canvasElement).requests[0]?.data).toMatchObject({
        teachers: [
          { name: 'Ada L', hours: 4 },
          { name: 'Ada', hours: 2 },
        ],
        room: { code: 'R1' },
        tags: ['lab'],
        labels: { app: 'web' },
      }),
    );
  },
};

/** One row at a time: keep or undo; a row under edit holds the form back. */
export const TableOfRows: Story = {
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
          copyable: true,
          showIndex: true,
          columns: [
            { name: 'item', label: 'Item', type: 'input-text', required: true },
            { name: 'count', label: 'Count', type: 'input-number' },
          ],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit row 1' }));
    const item = canvas.getByRole('textbox', { name: /Item/ });
    await userEvent.clear(item);
    await userEvent.type(item, 'Ink');
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText('Save or cancel the row that is being edited first')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel editing row 1' }));
    await expect(await canvas.findByText('Pen')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save row 2' }));
    await expect(await canvas.findByText('This field is required')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /Item/ }), 'Paper');
    await userEvent.click(canvas.getByRole('button', { name: 'Save row 2' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove row 1' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toMatchObject({ rows: [{ item: 'Paper' }] }));
  },
};

/** Every cell an input, 40 by 8, in Chinese. */
export const EditableGrid: Story = {
  globals: { locale: 'zh' },
  args: {
    answer,
    ...inChinese,
    data: { grid: Array.from({ length: 40 }, (_, row) => ({ c0: `r${row}` })) },
    definition: {
      type: 'form',
      api: 'post:/grid',
      body: [
        {
          type: 'input-table',
          name: 'grid',
          label: '表格',
          needConfirm: false,
          addable: true,
          removable: true,
          columns: Array.from({ length: 8 }, (_, column) => ({ name: `c${column}`, label: `列${column}`, type: 'input-text' })),
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const inputs = await canvas.findAllByRole('textbox', { name: '列1' });
    await expect(inputs).toHaveLength(40);
    await userEvent.type(inputs[39] as HTMLElement, 'x');
    await userEvent.click(canvas.getByRole('button', { name: '删除第 1 行' }));
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    const sent = logOf(canvasElement).requests[0]?.data as { readonly grid: readonly Record<string, unknown>[] } | undefined;
    const grid = sent?.grid ?? [];
    await expect(grid).toHaveLength(39);
    await expect(grid.at(-1)).toMatchObject({ c0: 'r39', c1: 'x' });
  },
};

/** Rows under tabs that are named after what stands in them; a field for files says that they may be dropped. */
export const NamedTabs: Story = {
  args: {
    definition: {
      type: 'form',
      title: 'Plan',
      body: [
        {
          type: 'combo',
          name: 'weeks',
          label: 'Weeks',
          multiple: true,
          tabsMode: true,
          tabsLabelTpl: '${index + 1}. ${topic}',
          items: [{ type: 'input-text', name: 'topic', label: 'Topic' }],
          value: [{ topic: 'Waves' }, { topic: 'Lenses' }],
        },
        { type: 'input-file', name: 'file', label: 'Paper', drag: true },
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: '2. Lenses' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Topic' }), ' again');
    await expect(await canvas.findByRole('tab', { name: '2. Lenses again' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Drop a file here, or choose one' })).toBeVisible();
  },
};
