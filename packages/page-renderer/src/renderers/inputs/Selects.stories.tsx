import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { inChinese, savedForm, submitted } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Selects', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const rooms = ['Optics', 'Mechanics', 'Chemistry', 'Biology'].map((label, id) => ({
  label,
  value: id + 1,
  seats: (id + 1) * 10,
}));
const later = <T,>(value: T, time: number): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(value), time);
  });

/** `autoComplete`: the server finds what is typed; an answer that comes too late is dropped, what was chosen keeps its label. */
export const RemoteSearch: Story = {
  args: {
    answer: ({ url, query }) => {
      if (url !== '/find') return { status: 0, data: {} };
      const term = String(query['term']);
      const found = { status: 0, data: { options: rooms.filter(({ label }) => label.toLowerCase().includes(term)) } };
      // The first answer comes after the second.
      return term === 'o' ? later({ status: 0, data: { options: [{ label: 'Too late', value: 99 }] } }, 900) : found;
    },
    definition: {
      type: 'form',
      api: 'post:/save',
      body: { type: 'select', name: 'room', label: 'Room', autoComplete: '/find?term=${term}', autoFill: { seats: '${seats}' } },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const input = await canvas.findByRole('combobox', { name: 'Room' });
    await userEvent.click(input);
    await waitFor(() => expect(screen.getByRole('option', { name: 'Biology' })).toBeVisible());
    await userEvent.type(input, 'o');
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)?.query['term']).toBe('o'));
    await userEvent.type(input, 'p');
    await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Optics']));
    await later(undefined, 1000);
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Too late' })).toBeNull());
    await waitFor(() => expect(logOf(canvasElement).requests.map(({ query }) => query['term'])).toEqual(['', 'o', 'op']));
    await userEvent.click(screen.getByRole('option', { name: 'Optics' }));
    await userEvent.type(input, 'bio', { initialSelectionStart: 0, initialSelectionEnd: 6 });
    await screen.findByRole('option', { name: 'Biology' });
    // The last search is sent by then: what comes next is the form.
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)?.query['term']).toBe('bio'));
    await userEvent.keyboard('{Escape}');
    await expect(await submitted(canvasElement)).toEqual({ room: 1, seats: 10 });
    await expect(input).toHaveValue('Optics');
  },
};

/** What a row brings along names its choice, though the server's first answer does not hold it. */
export const RemoteSearchOfRow: Story = {
  args: {
    answer: ({ url }) => (url === '/find' ? { status: 0, data: { options: rooms } } : { status: 0, data: {} }),
    definition: {
      type: 'form',
      api: 'post:/save',
      data: { room_id: 4711, room: { id: 4711, name: 'Cellar' } },
      body: {
        type: 'select',
        name: 'room_id',
        label: 'Room',
        autoComplete: '/find?term=${term}',
        source: '${room ? [{label: room.name, value: room.id}] : []}',
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const input = await canvas.findByRole('combobox', { name: 'Room' });
    await waitFor(() => expect(logOf(canvasElement).requests.map(({ url }) => url)).toEqual(['/find']));
    await expect(input).toHaveValue('Cellar');
    await userEvent.click(input);
    await userEvent.click(await screen.findByRole('option', { name: 'Optics' }));
    await expect(input).toHaveValue('Optics');
    await expect(await submitted(canvasElement)).toMatchObject({ room_id: 1 });
  },
};

/** Options are added as typed or in a dialog, changed with F2 and deleted with Shift+Delete, each with its call. */
export const OptionsThatChange: Story = {
  args: {
    answer: ({ url, data }) => {
      if (url === '/add') return { status: 0, data: { label: (data as { label: string }).label, value: 77 } };
      return { status: 0, data: {} };
    },
    definition: {
      type: 'form',
      api: 'post:/save',
      body: {
        type: 'select',
        name: 'room',
        label: 'Room',
        multiple: true,
        creatable: true,
        editable: true,
        removable: true,
        addApi: 'post:/add',
        editApi: 'put:/rooms/${value}',
        deleteApi: 'delete:/rooms/${value}',
        options: rooms,
        value: '2',
      },
    },
  },
  play: async ({ canvas, canvasElement, step }) => {
    const { requests } = logOf(canvasElement);
    const input = await canvas.findByRole('combobox', { name: 'Room' });
    await expect(input).toHaveAccessibleDescription(/F2/);
    await step('typed', async () => {
      await userEvent.type(input, 'Hall');
      await userEvent.click(await screen.findByRole('option', { name: 'Add “Hall”' }));
      await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'post', url: '/add', data: { label: 'Hall' } }));
      await expect(await canvas.findByRole('button', { name: 'Hall' })).toBeVisible();
    });
    await step('changed', async () => {
      await userEvent.type(input, 'Chem');
      await screen.findByRole('option', { name: 'Chemistry' });
      await userEvent.keyboard('{F2}');
      const dialog = await screen.findByRole('dialog', { name: 'Edit Option' });
      const name = await within(dialog).findByRole('textbox', { name: 'Name' });
      await waitFor(() => expect(name).toHaveValue('Chemistry'));
      await userEvent.clear(name);
      await userEvent.type(name, 'Big chemistry');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
      await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'put', url: '/rooms/3' }));
    });
    await step('deleted', async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await userEvent.clear(input);
      await userEvent.type(input, 'Mech');
      await screen.findByRole('option', { name: 'Mechanics' });
      await userEvent.keyboard('{Shift>}{Delete}{/Shift}');
      const question = await screen.findByRole('alertdialog');
      await userEvent.click(within(question).getByRole('button', { name: 'Confirm' }));
      await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'delete', url: '/rooms/2' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ url: '/save', data: { room: '77' } }));
    await userEvent.click(input);
    await waitFor(() => expect(screen.getByRole('option', { name: 'Big chemistry' })).toBeVisible());
  },
};

/** Five thousand options: only those in view are drawn, keys reach the last, and the reader is told how many there are. */
export const Thousands: Story = {
  args: {
    definition: {
      type: 'form',
      api: 'post:/save',
      body: {
        type: 'select',
        name: 'student',
        label: 'Student',
        value: 2500,
        options: Array.from({ length: 5000 }, (_none, id) => ({ label: `Student ${id}`, value: id })),
      },
    },
    answer: () => ({ status: 0 }),
  },
  play: async ({ canvas, canvasElement }) => {
    const input = await canvas.findByRole('combobox', { name: 'Student' });
    await userEvent.click(input);
    await waitFor(() => expect(screen.getByRole('option', { name: 'Student 2500' })).toBeVisible());
    await expect(screen.getAllByRole('option').length).toBeLessThan(60);
    await expect(screen.getByRole('option', { name: 'Student 2500' })).toHaveAttribute('aria-setsize', '5000');
    await fireEvent.keyDown(input, { key: 'ArrowDown' });
    await waitFor(() => expect(screen.getByRole('option', { name: 'Student 2501' })).toHaveClass('Mui-focused'));
    await fireEvent.keyDown(input, { key: 'PageDown' });
    await fireEvent.keyDown(input, { key: 'End' });
    await fireEvent.keyDown(input, { key: 'ArrowUp' });
    await userEvent.clear(input);
    await userEvent.type(input, '4999');
    await userEvent.keyboard('{Enter}');
    await expect(await submitted(canvasElement)).toEqual({ student: 4999 });
  },
};

/** Groups, tables, templates for the options, "all" in a list, in Chinese and dark. */
export const Modes: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  args: {
    ...inChinese,
    ...savedForm([
      {
        type: 'select',
        name: 'grouped',
        label: '分组',
        selectMode: 'group',
        multiple: true,
        checkAll: true,
        maxTagCount: 1,
        options: [
          {
            label: '北楼',
            children: [
              { label: '光学室', value: 'a' },
              { label: '力学室', value: 'b' },
            ],
          },
          { label: '南楼', children: [{ label: '化学室', value: 'c' }] },
        ],
      },
      {
        type: 'select',
        name: 'table',
        label: '表格',
        selectMode: 'table',
        columns: [
          { name: 'label', label: '名称' },
          { name: 'seats', label: '座位' },
        ],
        options: rooms,
      },
      { type: 'select', name: 'tpl', label: '模板', options: rooms, menuTpl: '${label}（${seats} 座）' },
      {
        type: 'checkboxes',
        name: 'boxes',
        label: '多选',
        columnsCount: 2,
        checkAll: true,
        options: [{ label: '理科', children: rooms.slice(0, 2) }, ...rooms.slice(2)],
      },
    ]),
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: '分组' }));
    await userEvent.click(await screen.findByRole('option', { name: '全选' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('combobox', { name: '表格' }));
    await userEvent.click(await screen.findByRole('option', { name: /Mechanics\s*20/ }));
    await userEvent.click(canvas.getByRole('combobox', { name: '模板' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Biology（40 座）' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选/不选' }));
    await userEvent.click(within(canvas.getByRole('group', { name: '理科' })).getByRole('checkbox', { name: 'Optics' }));
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests.at(-1)?.data).toEqual({ grouped: 'a,b,c', table: 2, tpl: 4, boxes: '2,3,4' }),
    );
    await expect(canvas.getByText('还有 2 项')).toBeVisible();
  },
};

/** A select over a tree whose lower nodes are fetched, one that leads from a list to another, a tree that may be changed. On a phone. */
export const TreesAndLists: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    answer: ({ url }) => {
      if (url === '/below/n') return { status: 0, data: [{ label: 'Room 1', value: 'n1' }] };
      return { status: 0, data: { label: 'West', value: 'w' } };
    },
    definition: {
      type: 'form',
      api: 'post:/save',
      body: [
        {
          type: 'select',
          name: 'place',
          label: 'Place',
          selectMode: 'tree',
          deferApi: '/below/${value}',
          options: [{ label: 'North', value: 'n', defer: true }],
        },
        {
          type: 'select',
          name: 'desk',
          label: 'Desk',
          selectMode: 'associated',
          leftOptions: [{ label: 'Optics', value: 'o' }],
          options: [
            {
              ref: 'o',
              children: [
                { label: 'Desk 1', value: 'd1' },
                { label: 'Desk 2', value: 'd2' },
              ],
            },
          ],
        },
        {
          type: 'input-tree',
          name: 'house',
          label: 'House',
          creatable: true,
          addApi: 'post:/houses',
          options: [{ label: 'East', value: 'e' }],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: /Place/ }));
    await fireEvent.keyDown(await screen.findByRole('treeitem', { name: 'North' }), { key: 'ArrowRight' });
    await userEvent.click(await screen.findByRole('treeitem', { name: 'Room 1' }));
    await waitFor(() => expect(screen.queryByRole('tree', { name: /Place/ })).toBeNull());
    await userEvent.click(await canvas.findByRole('combobox', { name: /Desk/ }));
    const lists = within(await screen.findByRole('dialog', { name: /Desk/ }));
    await userEvent.click(await lists.findByRole('checkbox', { name: 'Desk 2' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const east = canvas.getByRole('treeitem', { name: 'East' });
    east.focus();
    await userEvent.keyboard('{Insert}');
    const dialog = await screen.findByRole('dialog', { name: 'Add an option' });
    await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Name' }), 'West');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await userEvent.click(await canvas.findByRole('treeitem', { name: 'West' }));
    await expect(await submitted(canvasElement)).toEqual({ place: 'n1', desk: 'd2', house: 'w' });
  },
};
