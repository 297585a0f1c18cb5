import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { registerAction } from '../../core/actions/registered-actions.ts';
import { registerFilter, registerFunction, registerNamespace } from '../../core/expression/host-vocabulary.ts';
import { submitted } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Component actions', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A button that calls an action of the part with the id. */
const calls = (label: string, componentId: string, actionType: string, args: object = {}): unknown => ({
  type: 'button',
  label,
  onEvent: { click: { actions: [{ actionType, componentId, args }] } },
});

/** Parts of the page by name, an aside at the right, and a dialog whose values go into the form. */
export const SharedParts: Story = {
  args: {
    answer: () => ({ status: 0 }),
    definition: {
      type: 'page',
      definitions: {
        room: { type: 'input-text', name: 'room', label: 'Room' },
        ask: { type: 'form', body: [{ $ref: 'room', label: 'Which room' }] },
      },
      asidePosition: 'right',
      aside: 'Help',
      body: {
        type: 'form',
        api: 'post:/save',
        submitText: 'Submit',
        body: [
          { $ref: 'room' },
          {
            type: 'button',
            label: 'Ask',
            actionType: 'dialog',
            mergeData: true,
            dialog: { title: 'Room', body: { $ref: 'ask' } },
          },
        ],
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const room = await canvas.findByRole('textbox', { name: 'Room' });
    const aside = canvas.getByRole('complementary');
    await expect(aside.getBoundingClientRect().left).toBeGreaterThan(room.getBoundingClientRect().right);
    await userEvent.click(canvas.getByRole('button', { name: 'Ask' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Room' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Which room' }), 'B-101');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(room).toHaveValue('B-101'));
    await expect(await submitted(canvasElement)).toEqual({ room: 'B-101' });
  },
};

/** An input has its own actions besides those of the field around it. */
export const InputActions: Story = {
  args: {
    answer: ({ url }) => (url === '/files' ? { status: 0, data: { value: 'stored' } } : { status: 0 }),
    definition: {
      type: 'form',
      api: 'post:/save',
      submitText: 'Submit',
      body: [
        { type: 'input-text', id: 'title', name: 'title', label: 'Title', value: 'Optics' },
        {
          type: 'combo',
          id: 'rows',
          name: 'rows',
          label: 'Rows',
          multiple: true,
          items: [{ type: 'input-text', name: 'room', label: 'Room' }],
          value: [{ room: 'A' }, { room: 'B' }],
          onEvent: { tidy: { actions: [{ actionType: 'addItem', componentId: 'rows', args: { item: { room: 'told' } } }] } },
        },
        {
          type: 'input-table',
          id: 'table',
          name: 'table',
          label: 'Table',
          columns: [{ name: 'seat', label: 'Seat', type: 'input-text' }],
          needConfirm: false,
          value: [{ seat: '1' }, { seat: '2' }, { seat: '3' }],
        },
        { type: 'transfer', id: 'teachers', name: 'teachers', label: 'Teachers', searchable: true, options: ['Li', 'Wang'] },
        { type: 'input-file', id: 'file', name: 'file', label: 'File', autoUpload: false, receiver: '/files' },
        calls('Focus', 'title', 'focus'),
        calls('Empty', 'title', 'clear'),
        calls('Add rows', 'rows', 'addItem', { index: 1, item: [{ room: 'C' }, { room: 'D' }] }),
        calls('Drop a row', 'rows', 'deleteItem', { index: 0 }),
        calls('Drop the last room', 'rows', 'deleteItem', { condition: '${room == "B"}' }),
        calls('Add lines', 'table', 'addItem', { index: 1, item: [{ seat: '8' }, { seat: '9' }] }),
        calls('Drop lines', 'table', 'deleteItem', { condition: '${seat == 1 || seat == 3}' }),
        calls('All', 'teachers', 'selectAll'),
        calls('Search all', 'teachers', 'clearSearch'),
        calls('Send the file', 'file', 'upload'),
        {
          type: 'button',
          label: 'Tell',
          onEvent: { click: { actions: [{ actionType: 'broadcast', args: { eventName: 'tidy' } }] } },
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const title = await canvas.findByRole('textbox', { name: 'Title' });
    const press = async (name: string): Promise<void> => userEvent.click(canvas.getByRole('button', { name }));
    await press('Focus');
    await waitFor(() => expect(title).toHaveFocus());
    await press('Empty');
    await waitFor(() => expect(title).toHaveValue(''));
    await press('Add rows');
    await waitFor(() => expect(canvas.getByDisplayValue('D')).toBeVisible());
    await press('Drop a row');
    await waitFor(() => expect(canvas.queryByDisplayValue('A')).toBeNull());
    await press('Drop the last room');
    await waitFor(() => expect(canvas.queryByDisplayValue('B')).toBeNull());
    await press('Add lines');
    await waitFor(() => expect(canvas.getByDisplayValue('9')).toBeVisible());
    await press('Drop lines');
    await waitFor(() => expect(canvas.queryByDisplayValue('3')).toBeNull());
    const search = canvas.getByRole('textbox', { name: /Search/ });
    await userEvent.type(search, 'Wa');
    await press('Search all');
    await waitFor(() => expect(search).toHaveValue(''));
    await press('All');
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['a'], 'a.txt'));
    await press('Send the file');
    await waitFor(() => expect(within(canvas.getByRole('group', { name: 'File' })).getByText('a.txt')).toBeVisible());
    // A broadcast is heard once, though an input is two parts: itself and its field.
    await press('Tell');
    await waitFor(() => expect(canvas.getAllByDisplayValue('told')).toHaveLength(1));
    await expect(await submitted(canvasElement)).toMatchObject({
      title: '',
      rows: [{ room: 'C' }, { room: 'D' }, { room: 'told' }],
      table: [{ seat: '8' }, { seat: '9' }, { seat: '2' }],
      teachers: 'Li,Wang',
      file: 'stored',
    });
    await waitFor(() => expect(logOf(canvasElement).warnings).toEqual([]));
  },
};

/** Functions, filters and values that the host registered by name are shown and sent; what it did not register is nothing. */
export const HostVocabulary: Story = {
  beforeEach: () => {
    const undo = [
      registerFunction('SEMESTER', (date) => `${String(date).slice(0, 4)} autumn`),
      registerFilter('room', (code, building) => `${String(building)}-${String(code)}`),
      registerNamespace('ls', { theme: () => 'dark' }),
      registerNamespace('cookie', { language: () => 'en' }),
      registerNamespace('window', { origin: () => 'https://lab.example' }),
    ];
    return () => {
      for (const step of undo) step();
    };
  },
  args: {
    answer: () => ({ status: 0 }),
    data: { date: '2026-11-23', code: '101' },
    definition: {
      type: 'page',
      body: [
        { type: 'tpl', tpl: '${SEMESTER(date)}, ${code | room:B}, ${ls:theme}' },
        {
          type: 'button',
          label: 'Send',
          actionType: 'ajax',
          api: {
            method: 'post',
            url: '/save?origin=${window:origin}',
            data: {
              semester: '${SEMESTER(date)}',
              room: '${code | room:B}',
              theme: '${ls:theme}',
              language: '${cookie:language}',
              token: '${ls:token}',
            },
          },
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('2026 autumn, B-101, dark')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    await expect(logOf(canvasElement).requests[0]).toMatchObject({
      url: '/save',
      query: { origin: 'https://lab.example' },
      data: { semester: '2026 autumn', room: 'B-101', theme: 'dark', language: 'en', token: '' },
    });
  },
};

/** An action that the host registered, run by an event with what follows it, and by a button of its name. */
export const HostAction: Story = {
  beforeEach: () =>
    registerAction('publish-plan', {
      run: ({ args, handOn, environment }) => {
        environment.notify('info', `Publishing ${String(args['plan'])}`);
        handOn({ published: 3 });
      },
    }),
  args: {
    data: { id: 7 },
    definition: {
      type: 'page',
      body: [
        {
          type: 'button',
          label: 'Publish and show',
          onEvent: {
            click: {
              actions: [
                { actionType: 'publish-plan', args: { plan: '${id}' } },
                { actionType: 'toast', args: { msg: '${event.data.published} sessions' } },
              ],
            },
          },
        },
        { type: 'button', label: 'Publish', actionType: 'publish-plan', args: { plan: 'B' } },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const notices = (): readonly string[] => logOf(canvasElement).notices.map(({ message }) => message);
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish and show' }));
    await waitFor(() => expect(notices()).toEqual(['Publishing 7', '3 sessions']));
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(notices().at(-1)).toBe('Publishing B'));
  },
};
