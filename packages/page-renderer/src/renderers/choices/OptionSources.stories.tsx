import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Option sources', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What is chosen without anybody choosing: the first that may be, all of them, what the answer names. */
export const SelectedAtStart: Story = {
  args: {
    answer: ({ url }) =>
      url === '/days'
        ? {
            status: 0,
            data: {
              value: 'tue',
              options: [
                { label: 'Mon', value: 'mon' },
                { label: 'Tue', value: 'tue' },
              ],
            },
          }
        : { status: 0 },
    definition: {
      type: 'form',
      api: 'post:/save',
      body: [
        {
          type: 'select',
          name: 'first',
          label: 'First',
          selectMode: 'group',
          selectFirst: true,
          options: [
            { label: 'Closed', value: 'x', disabled: true },
            { label: 'North', value: 'n', children: [{ label: 'Room 1', value: 'r1' }] },
          ],
        },
        {
          type: 'checkboxes',
          name: 'all',
          label: 'All',
          defaultCheckAll: true,
          options: [{ label: 'Group', children: ['A', { label: 'B', value: 'b', disabled: true }] }, 'C'],
        },
        { type: 'select', name: 'named', label: 'Named', source: '/days' },
        { type: 'select', name: 'none', label: 'None', source: '/never', initFetch: false },
        { type: 'select', name: 'no', label: 'No', source: '/neither', initFetchOn: '${first === "nobody"}' },
        { type: 'select', name: 'reset', label: 'Reset', options: ['A'], value: 'A', resetValue: 'none' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Named' })).toHaveValue('Tue'));
    await userEvent.clear(canvas.getByRole('combobox', { name: 'Reset' }));
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Reset' })).toHaveValue('none'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    const { requests } = logOf(canvasElement);
    await waitFor(() => expect(requests.at(-1)?.data).toEqual({ first: 'r1', all: 'A,C', named: 'tue', reset: 'none' }));
    await expect(requests.map(({ url }) => url)).toEqual(['/days', '/save']);
  },
};

/** Where the first option is chosen by itself, a form in which nothing was done closes without a question. */
export const FirstIsNoChange: Story = {
  args: {
    answer: () => ({ status: 0, data: ['North', 'South'] }),
    definition: {
      type: 'button',
      label: 'Add a room',
      actionType: 'dialog',
      dialog: {
        title: 'Add a room',
        body: {
          type: 'form',
          api: 'post:/rooms',
          body: [
            { type: 'select', name: 'house', label: 'House', source: '/houses', selectFirst: true },
            { type: 'input-text', name: 'code', label: 'Code' },
          ],
        },
      },
    },
  },
  play: async ({ canvas }) => {
    const open = async (): Promise<void> => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Add a room' }));
      await waitFor(() => expect(screen.getByRole('combobox', { name: 'House' })).toHaveValue('North'));
    };
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'A1');
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  },
};

/** Options that follow another field; what was chosen of the others is taken back where the definition says so. */
export const DependentOptions: Story = {
  args: {
    answer: ({ url }) => ({ status: 0, data: url === '/rooms/s' ? ['S-201'] : ['N-101', 'N-102'] }),
    data: { lists: { n: [{ label: 'Ada', value: 'a' }], s: [{ label: 'Max', value: 'm' }] } },
    definition: {
      type: 'form',
      body: [
        { type: 'radios', name: 'house', label: 'House', options: { n: 'North', s: 'South' }, value: 'n' },
        {
          type: 'select',
          name: 'room',
          label: 'Room',
          source: '/rooms/${house}',
          clearValueOnSourceChange: true,
          value: 'N-101',
        },
        { type: 'select', name: 'kept', label: 'Kept', source: '/rooms/${house}', value: 'N-102' },
        {
          type: 'button-group-select',
          name: 'who',
          label: 'Who',
          source: '${house === "s" ? lists.s : lists.n}',
          clearValueOnSourceChange: true,
          value: 'a',
        },
      ],
      debug: true,
    },
  },
  play: async ({ canvas }) => {
    const room = await canvas.findByRole('combobox', { name: 'Room' });
    await waitFor(() => expect(room).toHaveValue('N-101'));
    await expect(await canvas.findByRole('button', { name: 'Ada' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('radio', { name: 'South' }));
    await waitFor(() => expect(room).toHaveValue(''));
    await expect(canvas.getByRole('combobox', { name: 'Kept' })).toHaveValue('N-102');
    await expect(await canvas.findByRole('button', { name: 'Max' })).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(room);
    await waitFor(() => expect(screen.getByRole('option', { name: 'S-201' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
};
