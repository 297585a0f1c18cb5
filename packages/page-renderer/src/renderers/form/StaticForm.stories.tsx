import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Form to read', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const days = Array.from({ length: 12 }, (_day, index) => ({ label: `Day ${index + 1}`, value: index + 1 }));
const switchTo = (actionType: string, label: string): object => ({
  type: 'button',
  label,
  onEvent: { click: { actions: [{ actionType, componentId: 'plan' }] } },
});

/** A form that may not be changed shows its values; rows stay rows; an action makes inputs of it, and back. */
export const Values: Story = {
  args: {
    definition: {
      type: 'form',
      id: 'plan',
      title: 'Plan',
      static: true,
      mode: 'horizontal',
      data: {
        topic: 'Light',
        site: 'https://optics.example/a',
        rows: [{ item: 'Lens' }],
        papers: '/files/one.txt,/files/two.txt',
      },
      body: [
        { type: 'input-text', name: 'topic', label: 'Topic', static: false },
        { type: 'input-text', name: 'none', label: 'Nothing', staticPlaceholder: 'not told' },
        { type: 'input-text', name: 'topic', label: 'Framed', staticSchema: ['<', { type: 'tpl', tpl: '${topic}' }, '>'] },
        { type: 'input-password', name: 'secret', label: 'Secret', value: 'abc' },
        { type: 'input-url', name: 'site', label: 'Site' },
        { type: 'input-file', name: 'papers', label: 'Papers' },
        { type: 'switch', name: 'open', label: 'State', value: true, onText: 'open', offText: 'closed', option: 'of the room' },
        { type: 'checkboxes', name: 'days', label: 'Days', value: days.map(({ value }) => value).join(','), options: days },
        { type: 'select', name: 'few', label: 'Few', multiple: true, value: '1,2,3', options: days, staticSchema: { limit: 2 } },
        {
          type: 'input-table',
          name: 'rows',
          label: 'Rows',
          addable: true,
          editable: true,
          columns: [{ name: 'item', label: 'Item' }],
        },
        {
          type: 'combo',
          name: 'lead',
          label: 'Lead',
          items: [{ type: 'input-text', name: 'who', label: 'Who' }],
          value: { who: 'Ada' },
        },
        {
          type: 'button-toolbar',
          label: 'Show as',
          buttons: [switchTo('static', 'values'), switchTo('nonstatic', 'inputs')],
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('not told')).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Framed' })).toHaveTextContent('<Light>');
    await expect(canvas.getByRole('group', { name: 'Secret' })).toHaveTextContent('******');
    await expect(canvas.getByRole('link', { name: 'https://optics.example/a' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'two.txt' })).toHaveAttribute('href', '/files/two.txt');
    await expect(canvas.getByText('of the room')).toBeVisible();
    await expect(canvas.getByText('open')).toBeVisible();
    const chosen = within(canvas.getByRole('group', { name: 'Days' }));
    await expect(chosen.queryByText(/Day 11/)).toBeNull();
    await userEvent.click(chosen.getByRole('button', { name: 'Show all', expanded: false }));
    await waitFor(() => expect(chosen.getByText(/Day 12/)).toBeVisible());
    await expect(within(canvas.getByRole('group', { name: 'Few' })).getByText('Day 1, Day 2 …')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Item' })).toBeVisible();
    await expect(canvas.getByText('Lens')).toBeVisible();
    await expect(within(canvas.getByRole('group', { name: 'Lead' })).getByText('Ada')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add' })).toBeNull();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    const toolbar = within(canvas.getByRole('group', { name: 'Show as' }));
    await userEvent.click(toolbar.getByRole('button', { name: 'inputs' }));
    await expect(await canvas.findByRole('textbox', { name: 'Topic' })).toHaveValue('Light');
    await expect(await canvas.findByRole('textbox', { name: 'Who' })).toHaveValue('Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'values' }));
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull());
  },
};

/** `initFetchOn` says whether a form asks for its values when it appears. */
export const FetchConditions: Story = {
  args: {
    answer: ({ url }) => ({ status: 0, data: { name: url } }),
    data: { go: 1 },
    definition: [
      {
        type: 'form',
        title: 'No',
        initApi: '/no',
        initFetchOn: 'data.go > 1',
        body: [{ type: 'input-text', name: 'name', label: 'A' }],
      },
      {
        type: 'form',
        title: 'Yes',
        initApi: '/yes',
        initFetchOn: '${go == 1}',
        body: [{ type: 'input-text', name: 'name', label: 'B' }],
      },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('textbox', { name: 'A' })).toHaveValue('');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'B' })).toHaveValue('/yes'));
    await waitFor(() => expect(logOf(canvasElement).requests.map(({ url }) => url)).toEqual(['/yes']));
  },
};
