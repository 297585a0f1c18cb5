import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { inChinese, savedForm } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Option changes', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const changeable = { creatable: true, editable: true, removable: true } as const;

async function fillName(title: string, name: string, { field = 'Name', confirm = 'Confirm' } = {}): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: title });
  const input = await within(dialog).findByRole('textbox', { name: field });
  await userEvent.clear(input);
  await userEvent.type(input, name);
  await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
}

async function agree(confirm = 'Confirm'): Promise<void> {
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

/** Buttons whose options change on the page: added, changed, deleted; the focus stays among them. */
export const Buttons: Story = {
  args: savedForm([
    { type: 'list-select', name: 'tool', label: 'Tool', options: ['Laser', 'Scope'], value: 'Scope', ...changeable },
    {
      type: 'button-group-select',
      name: 'day',
      label: 'Day',
      options: [{ label: 'Mon', value: 'm', removable: false }, 'Tue'],
      removable: true,
    },
  ]),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add an option' }));
    await fillName('Add an option', 'Drill');
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Drill' }));
    await fillName('Edit Option', 'Big drill');
    await expect(await canvas.findByRole('button', { name: 'Big drill' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Scope' }));
    await agree();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Scope' })).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Laser' })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'Delete Mon' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Delete Tue' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    // What was chosen is gone, and chosen no longer.
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toEqual({ tool: '' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Big drill' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests[1]?.data).toEqual({ tool: 'Drill' }));
  },
};

/** A call alone allows what it does; the options are fetched again afterwards. Radios and boxes, in Chinese, dark, on a phone. */
export const CheckboxesChangedByServer: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: {
    ...inChinese,
    answer: ({ url }) => (url === '/rooms' ? { status: 0, data: { options: ['光学室', '力学室'] } } : { status: 0, data: {} }),
    definition: {
      type: 'form',
      body: [
        { type: 'radios', name: 'room', label: '教室', source: '/rooms', addApi: 'post:/rooms/new', optionLabel: '教室' },
        { type: 'checkboxes', name: 'rooms', label: '多个教室', options: ['甲', '乙'], deleteApi: 'delete:/rooms/${value}' },
        { type: 'checkboxes', name: 'fixed', label: '固定', options: ['丙'], editApi: 'put:/rooms/${value}', editable: false },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const { requests } = logOf(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '新增选项' }));
    await fillName('新增选项', '化学室', { field: '名称', confirm: '确认' });
    await waitFor(() => expect(requests.map(({ url }) => url)).toEqual(['/rooms', '/rooms/new', '/rooms']));
    await expect(requests[1]?.data).toEqual({ label: '化学室' });
    await userEvent.click(canvas.getByRole('button', { name: '删除甲' }));
    await agree('确认');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'delete', url: '/rooms/%E7%94%B2' }));
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: '乙' })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: '编辑丙' })).toBeNull();
  },
};

/** Words that the server keeps: typed ones become what it makes of them; offered ones are changed with F2. */
export const Tags: Story = {
  args: {
    answer: ({ url, data }) =>
      url === '/words' ? { status: 0, data: { value: `w-${(data as { label: string }).label}` } } : { status: 0, data: {} },
    definition: {
      type: 'form',
      api: 'post:/save',
      body: [
        {
          type: 'input-tag',
          name: 'words',
          label: 'Words',
          options: [{ label: 'Optics', value: 'o' }],
          addApi: 'post:/words',
          editable: true,
          removable: true,
        },
        { type: 'input-tag', name: 'several', label: 'Several', enableBatchAdd: true, separator: ';' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const words = await canvas.findByRole('combobox', { name: 'Words' });
    await expect(words).toHaveAccessibleDescription(/F2/);
    await userEvent.type(words, 'Sound{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Sound' })).toBeVisible();
    await userEvent.type(words, '{ArrowDown}');
    await screen.findByRole('option', { name: 'Optics' });
    await userEvent.keyboard('{F2}');
    await fillName('Edit Option', 'Light');
    await userEvent.click(words);
    await userEvent.click(await screen.findByRole('option', { name: 'Light' }));
    await userEvent.type(canvas.getByRole('combobox', { name: 'Several' }), 'a;b;a{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests.at(-1)).toMatchObject({ url: '/save', data: { words: 'w-Sound,o', several: 'a,b' } }),
    );
  },
};

/** Choices one below the other: an option is added at the top and below another, changed and deleted with keys. */
export const Chain: Story = {
  args: savedForm([
    {
      type: 'chained-select',
      name: 'place',
      label: 'Place',
      value: 'n,1',
      options: [{ label: 'North', value: 'n', children: [{ label: 'Room 1', value: 1 }] }],
      ...changeable,
    },
  ]),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add below North' }));
    await fillName('Add an option', 'Room 2');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Level 2' }));
    (await screen.findByRole('option', { name: 'Room 2' })).focus();
    await userEvent.keyboard('{F2}');
    await fillName('Edit Option', 'Hall');
    (await screen.findByRole('option', { name: 'Room 1' })).focus();
    await userEvent.keyboard('{Shift>}{Delete}{/Shift}');
    await agree();
    await userEvent.click(await screen.findByRole('option', { name: 'Hall' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toEqual({ place: 'n,Room 2' }));
  },
};

const people = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Max' },
];

/** Rows to pick from that are added, changed and deleted at the server; what is picked follows. */
export const PickerChangedByServer: Story = {
  args: {
    answer: ({ url }) => (url === '/people' ? { status: 0, data: { items: people, total: 2 } } : { status: 0, data: {} }),
    definition: {
      type: 'form',
      api: 'post:/save',
      body: {
        type: 'picker',
        name: 'who',
        label: 'Who',
        valueField: 'id',
        labelField: 'name',
        multiple: true,
        source: '/people',
        addApi: 'post:/people/new',
        editApi: 'put:/people/${id}',
        deleteApi: 'delete:/people/${id}',
        pickerSchema: { mode: 'table', columns: [{ name: 'name', label: 'Name' }] },
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const { requests } = logOf(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose from the list' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Add an option' }));
    await fillName('Add an option', 'Nora');
    await waitFor(() => expect(requests.map(({ url }) => url)).toEqual(['/people', '/people/new', '/people']));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Select row 1' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Edit Ada' }));
    await fillName('Edit Option', 'Adele');
    await waitFor(() => expect(requests.at(-1)?.url).toBe('/people'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Select row 2' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: /Delete/ })).toBeNull());
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Select row 1' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete Max' }));
    await agree();
    await waitFor(() => expect(requests.some(({ method, url }) => method === 'delete' && url === '/people/2')).toBe(true));
    await waitFor(() => expect(dialog.queryByRole('button', { name: /Delete/ })).toBeNull());
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Select row 1' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ url: '/save', data: { who: '1' } }));
  },
};

/** Five thousand offers of a word and of a text: only those in view are drawn. `creatable: false` takes nothing else. */
export const ThousandsOfOptions: Story = {
  args: savedForm([
    { type: 'input-tag', name: 'tags', label: 'Tags', options: Array.from({ length: 5000 }, (_none, id) => `Tag ${id}`) },
    { type: 'input-text', name: 'text', label: 'Text', options: Array.from({ length: 5000 }, (_none, id) => `Text ${id}`) },
    { type: 'input-text', name: 'only', label: 'Only these', creatable: false, options: ['One', 'Two'] },
  ]),
  play: async ({ canvas, canvasElement }) => {
    for (const name of ['Tag', 'Text']) {
      const input = await canvas.findByRole('combobox', { name: name === 'Tag' ? 'Tags' : 'Text' });
      await userEvent.click(input);
      await waitFor(() => expect(screen.getByRole('option', { name: `${name} 0` })).toBeVisible());
      await expect(screen.getAllByRole('option').length).toBeLessThan(60);
      await userEvent.type(input, `${name} 4999`);
      await userEvent.click(await screen.findByRole('option', { name: `${name} 4999` }));
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    }
    const only = canvas.getByRole('combobox', { name: 'Only these' });
    await userEvent.type(only, 'Twice');
    await userEvent.tab();
    await waitFor(() => expect(only).toHaveValue(''));
    await userEvent.type(only, 'Tw');
    await userEvent.click(await screen.findByRole('option', { name: 'Two' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests[0]?.data).toEqual({ tags: 'Tag 4999', text: 'Text 4999', only: 'Two' }),
    );
  },
};
