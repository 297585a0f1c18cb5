import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Condition builder', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

const fields = [
  { label: 'Name', name: 'name', type: 'text' },
  { label: 'Age', name: 'age', type: 'number' },
  { label: 'Room', name: 'room', type: 'select', options: [{ label: 'B-1', value: 'b1' }] },
];

/** Comparisons are put together, grouped and taken out again; the value is what amis stores. */
export const Built: Story = {
  args: {
    answer: () => ({ status: 0 }),
    definition: { type: 'form', api: '/save', body: [{ type: 'condition-builder', name: 'where', label: 'Where', fields }] },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add condition' }));
    await userEvent.click(canvas.getByRole('combobox', { name: 'Operator' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'contains' }));
    await userEvent.type(await canvas.findByLabelText('Name'), 'Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Any condition' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add group' }));
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Add condition' })).toHaveLength(2));
    await userEvent.click(canvas.getAllByRole('button', { name: 'Add condition' })[1] as HTMLElement);
    await userEvent.click(canvas.getAllByRole('combobox', { name: 'Field' })[1] as HTMLElement);
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Age' }));
    await waitFor(() => expect(within(document.body).queryByRole('listbox')).toBeNull());
    await userEvent.type(await canvas.findByLabelText('Age'), '30');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    await waitFor(() =>
      expect(logOf(canvasElement).requests[0]?.data).toMatchObject({
        where: {
          conjunction: 'or',
          children: [
            { left: { type: 'field', field: 'name' }, op: 'like', right: 'Ada' },
            { conjunction: 'and', children: [{ left: { type: 'field', field: 'age' }, op: 'equal', right: 30 }] },
          ],
        },
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Remove group' }));
    await waitFor(() => expect(canvas.queryByLabelText('Age')).toBeNull());
  },
};

/** Comparisons of the definition's own, turned round, in a dialog of their own; what is left there is not taken. */
export const InADialog: Story = {
  args: {
    answer: () => ({ status: 0 }),
    definition: {
      type: 'form',
      api: '/save',
      body: [
        {
          type: 'condition-builder',
          name: 'where',
          label: 'Where',
          embed: false,
          title: 'Which rooms',
          showNot: true,
          builderMode: 'simple',
          addBtnVisibleOn: 'this.breadth < 1',
          fields: [
            {
              label: 'Size',
              name: 'size',
              type: 'custom',
              operators: [
                {
                  label: 'lies between',
                  value: 'span',
                  values: [
                    { type: 'input-number', name: 'from', label: 'From' },
                    { type: 'input-number', name: 'to', label: 'To' },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Conditions: 0' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Which rooms' }));
    await expect(dialog.queryByRole('button', { name: 'Any condition' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Add condition' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Operator' })).toHaveTextContent('lies between'));
    await expect(dialog.queryByRole('button', { name: 'Add condition' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Not', pressed: false }));
    await userEvent.type(await dialog.findByLabelText('From'), '10');
    await userEvent.type(dialog.getByLabelText('To'), '20');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Conditions: 1' }));
    const again = within(await within(document.body).findByRole('dialog', { name: 'Which rooms' }));
    await userEvent.click(again.getByRole('button', { name: 'Remove condition' }));
    await userEvent.click(again.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    await waitFor(() =>
      expect(logOf(canvasElement).requests[0]?.data).toMatchObject({
        where: { not: true, children: [{ op: 'span', right: { from: 10, to: 20 } }] },
      }),
    );
  },
};
