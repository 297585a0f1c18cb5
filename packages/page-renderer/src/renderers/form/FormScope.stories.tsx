import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { savedForm, submitted } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Form scope', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Names may be ways into objects and lists; two inputs of one name share its value. */
export const NestedNames: Story = {
  args: savedForm(
    [
      { type: 'input-text', name: 'room.name', label: 'Room' },
      { type: 'input-text', name: 'seats[1].no', label: 'Second seat' },
      { type: 'input-text', name: 'code', label: 'Code' },
      { type: 'input-text', name: 'code', label: 'Code again' },
    ],
    { data: { room: { floor: 2 }, seats: [{ no: '1' }, { no: '2', free: true }] } },
  ),
  play: async ({ canvas, canvasElement }) => {
    const seat = await canvas.findByRole('textbox', { name: 'Second seat' });
    await waitFor(() => expect(seat).toHaveValue('2'));
    await userEvent.type(seat, 'b');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Room' }), 'N1');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Code' }), 'A');
    const again = canvas.getByRole('textbox', { name: 'Code again' });
    await waitFor(() => expect(again).toHaveValue('A'));
    await userEvent.type(again, '1');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Code' })).toHaveValue('A1'));
    await expect(await submitted(canvasElement)).toEqual({
      room: { floor: 2, name: 'N1' },
      seats: [{ no: '1' }, { no: '2b', free: true }],
      code: 'A1',
    });
  },
};

/** What a condition hides keeps its value and is not checked; clearValueOnHidden takes the value away. */
export const HiddenByConditions: Story = {
  args: savedForm([
    { type: 'switch', name: 'more', label: 'More', value: true },
    { type: 'input-text', name: 'kept', label: 'Kept', visibleOn: '${more}', validations: 'isNumeric', required: true },
    {
      type: 'input-text',
      name: 'gone',
      label: 'Gone',
      value: 'x',
      hiddenOn: { conjunction: 'and', children: [{ left: { type: 'field', field: 'more' }, op: 'not_equal', right: true }] },
      clearValueOnHidden: true,
    },
  ]),
  play: async ({ canvas, canvasElement }) => {
    const kept = await canvas.findByRole('textbox', { name: 'Kept' });
    await userEvent.type(kept, 'no number');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText('Please enter a number')).toBeVisible();
    await expect(logOf(canvasElement).requests).toEqual([]);
    await userEvent.click(canvas.getByRole('switch', { name: 'More' }));
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: 'Kept' })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: 'Gone' })).toBeNull());
    await expect(await submitted(canvasElement)).toEqual({ more: false, kept: 'no number' });
  },
};

/** replaceData puts an answer in the place of all there is; setValue takes values in, or with override replaces all. */
export const ReplacedData: Story = {
  args: {
    answer: ({ url }) => ({ status: 0, data: url === '/page' ? { fresh: 'new' } : {} }),
    definition: {
      type: 'page',
      data: { old: 'old' },
      initApi: { url: '/page', replaceData: true },
      body: [
        'Page: ${old}${fresh}',
        {
          type: 'form',
          id: 'form',
          title: 'Room',
          debug: true,
          data: { a: 1 },
          body: { type: 'input-text', name: 'b', label: 'B' },
        },
        ...(['merge', 'override'] as const).map((dataMergeMode) => ({
          type: 'button',
          label: dataMergeMode,
          onEvent: {
            click: {
              actions: [{ actionType: 'setValue', componentId: 'form', dataMergeMode, args: { value: { b: dataMergeMode } } }],
            },
          },
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Page: new')).toBeVisible();
    const input = await canvas.findByRole('textbox', { name: 'B' });
    await userEvent.click(canvas.getByRole('button', { name: 'merge' }));
    await waitFor(() => expect(input).toHaveValue('merge'));
    await expect(canvas.getByText(/"a": 1/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'override' }));
    await waitFor(() => expect(input).toHaveValue('override'));
    await waitFor(() => expect(canvas.queryByText(/"a": 1/)).toBeNull());
  },
};

/** Values that are asked for again while somebody types leave the input where it is, and what is typed in it. */
export const StaysWhileItLoads: Story = {
  args: {
    answer: ({ query }) => ({ status: 0, data: { found: `for ${String(query['code'])}` } }),
    definition: {
      type: 'form',
      initApi: '/look?code=${code}',
      body: [
        { type: 'input-text', name: 'code', label: 'Code' },
        { type: 'static', name: 'found', label: 'Found' },
      ],
    },
  },
  play: async ({ canvas }) => {
    const code = await canvas.findByRole('textbox', { name: 'Code' });
    await userEvent.type(code, 'A12');
    await expect(await canvas.findByText('for A12')).toBeVisible();
    await expect(code).toHaveValue('A12');
    await expect(code).toHaveFocus();
  },
};
