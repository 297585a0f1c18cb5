import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { logOf, StoryPage } from '../../test/StoryPage.tsx';
import { savedForm, submitted } from '../../test/story-form.ts';

/** What pages send, as amis 6.13 sends it. */
const meta = {
  title: 'Page renderer/What is sent',
  component: StoryPage,
  tags: ['!autodocs'],
} satisfies Meta<typeof StoryPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const text = (name: string, more: object = {}): object => ({ type: 'input-text', name, label: name.toUpperCase(), ...more });

/** Tabs of a form that nobody opened are sent with it; one that holds a fault opens. */
export const TabsThatWereNotOpened: Story = {
  args: savedForm({
    type: 'tabs',
    tabs: [
      { title: 'One', body: text('a', { value: '1' }) },
      { title: 'Two', body: [text('b', { value: '2' }), text('c', { required: true })] },
    ],
  }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    const wrong = await canvas.findByRole('textbox', { name: 'C' });
    await waitFor(() => expect(wrong).toHaveFocus());
    await expect(canvas.getByRole('tab', { name: 'Two' })).toHaveAttribute('aria-selected', 'true');
    await expect(logOf(canvasElement).requests).toEqual([]);
    await userEvent.type(wrong, '3');
    await expect(await submitted(canvasElement)).toEqual({ a: '1', b: '2', c: '3' });
  },
};

/** Fields that the definition hides keep their value; those that a condition hides have none. */
export const HiddenFields: Story = {
  args: savedForm([
    text('a', { value: 'A', hidden: true, required: true }),
    text('b', { value: 'B', visible: false }),
    text('c', { value: 'C', visibleOn: '${false}' }),
    text('d', { value: 'D', hiddenOn: 'true' }),
    text('e', { value: 'E', hidden: true, hiddenOn: 'true' }),
    { type: 'group', hidden: true, body: [text('g', { value: 'G' })] },
    text('shown', { value: 'S' }),
  ]),
  play: async ({ canvas, canvasElement }) => {
    await expect(await submitted(canvasElement)).toEqual({ a: 'A', b: 'B', shown: 'S' });
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1);
  },
};

/** Dates of a definition leave as dates, in the format that each is kept in. */
export const DatesInWords: Story = {
  args: savedForm([
    { type: 'input-date', name: 'day', label: 'Day', value: 'today', format: 'YYYY-MM-DD' },
    { type: 'input-date-range', name: 'span', label: 'Span', value: 'today,+1day', format: 'YYYY-MM-DD' },
    { type: 'input-date-range', name: 'from', extraName: 'to', label: 'Both', value: 'today,today', format: 'YYYY-MM-DD' },
    { type: 'input-date', name: 'fixed', label: 'Fixed', value: '2026-01-02' },
  ]),
  play: async ({ canvasElement }) => {
    const day = (date: Date): string => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    const sent = (await submitted(canvasElement)) as Readonly<Record<string, unknown>>;
    // The form may have been drawn just before midnight.
    const now = new Date();
    const today = sent['day'] === day(now) ? now : new Date(now.getTime() - 60_000);
    const tomorrow = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1);
    await expect(sent).toEqual({
      day: day(today),
      span: `${day(today)},${day(tomorrow)}`,
      from: day(today),
      to: day(today),
      fixed: String(new Date(2026, 0, 2).getTime() / 1000),
    });
  },
};

/** Values that a form starts with are sent as a choice would be. */
export const FirstValues: Story = {
  args: savedForm([
    { type: 'select', name: 'one', label: 'One', value: 'a', joinValues: false, options: ['a', 'b'] },
    { type: 'select', name: 'many', label: 'Many', value: 'a,b', multiple: true, joinValues: false, options: ['a', 'b'] },
    {
      type: 'select',
      name: 'plain',
      label: 'Plain',
      value: 'a,b',
      multiple: true,
      joinValues: false,
      extractValue: true,
      options: ['a', 'b'],
    },
    { type: 'input-number', name: 'n', label: 'N', value: '7' },
    { type: 'combo', name: 'object', label: 'Object', items: [text('k')] },
    text('w[0].c', { value: 'x' }),
  ]),
  play: async ({ canvasElement }) => {
    const [a, b] = ['a', 'b'].map((value) => ({ label: value, value }));
    await expect(await submitted(canvasElement)).toEqual({
      one: a,
      many: [a, b],
      plain: ['a', 'b'],
      n: 7,
      object: {},
      w: [{ c: 'x' }],
    });
  },
};

/** A formula starts with its `value`, counts when it may, and again when a button names it. */
export const Formulas: Story = {
  args: savedForm(
    [
      { type: 'input-number', name: 'a', label: 'A', value: 2 },
      { type: 'input-number', name: 'b', label: 'B' },
      { type: 'formula', name: 'sum', value: 0, formula: 'a + b' },
      { type: 'formula', name: 'first', formula: "'x' + a", autoSet: false },
      { type: 'formula', name: 'later', formula: "'x' + a", initSet: false },
      { type: 'formula', name: 'asked', formula: "'x' + a", initSet: false, autoSet: false, id: 'asked' },
      { type: 'button', label: 'Work out', target: 'asked' },
    ],
    { submitText: 'Submit' },
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await submitted(canvasElement)).toEqual({ a: 2, sum: 0, first: 'x2' });
    await userEvent.type(canvas.getByRole('spinbutton', { name: 'B' }), '3');
    await userEvent.type(canvas.getByRole('spinbutton', { name: 'A' }), '0');
    await expect(await submitted(canvasElement)).toEqual({ a: 20, b: 3, sum: 23, first: 'x2', later: 'x20' });
    await userEvent.click(canvas.getByRole('button', { name: 'Work out' }));
    await expect(await submitted(canvasElement)).toMatchObject({ asked: 'x20' });
  },
};

/** A form saved in a dialog of the page loads its lists again, and none that a service holds. */
export const SavedInADialogOfThePage: Story = {
  args: {
    answer: ({ url }) => ({ status: 0, data: url.includes('rows') ? { items: [{ id: 1 }], total: 1 } : {} }),
    definition: {
      toolbar: {
        type: 'button',
        label: 'Add',
        actionType: 'dialog',
        dialog: { title: 'Add', body: { type: 'form', api: '/add', body: text('name') } },
      },
      body: [
        { type: 'crud', title: 'Own', api: '/rows', syncLocation: false, columns: [{ name: 'id', label: 'Id' }] },
        {
          type: 'service',
          body: { type: 'crud', title: 'Held', api: '/other-rows', syncLocation: false, columns: [{ name: 'id', label: 'Id' }] },
        },
        {
          type: 'crud',
          title: 'Later',
          api: '/never-rows',
          initFetchOn: '${false}',
          syncLocation: false,
          columns: [{ name: 'id', label: 'Id' }],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const { requests } = logOf(canvasElement);
    await waitFor(() => expect(requests).toHaveLength(2));
    await userEvent.click(await canvas.findByRole('button', { name: 'Add' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(requests.map(({ method, url }) => `${method} ${url}`)).toContain('post /add'));
    await waitFor(() => expect(requests.slice(3).map(({ url }) => url)).toEqual(['/rows', '/never-rows']));
  },
};

/** A button in a row sends the row, by POST, and nothing besides. */
export const ButtonOfARow: Story = {
  args: {
    answer: ({ method }) => ({ status: 0, data: method === 'get' ? { items: [{ id: 1, name: 'Optics' }], total: 1 } : {} }),
    definition: {
      type: 'crud',
      api: '/rows',
      syncLocation: false,
      defaultParams: { owner: '${who}' },
      columns: [
        { name: 'name', label: 'Name' },
        {
          type: 'operation',
          label: 'Do',
          buttons: [{ type: 'button', label: 'Enable', actionType: 'ajax', api: '/rows/${id}/on' }],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Enable/ }));
    const { requests } = logOf(canvasElement);
    await waitFor(() => expect(requests.length).toBeGreaterThan(1));
    await expect(requests[0]?.query).toMatchObject({ owner: '${who}' });
    await expect(requests[1]).toMatchObject({ method: 'post', url: '/rows/1/on', data: { id: 1, name: 'Optics' } });
    await expect(requests[1]?.data).not.toHaveProperty('index');
  },
};
